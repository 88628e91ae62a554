/// The style of the page: calm, the old form blue, the new one orange, in the light and in the dark.
enum DifferenceStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --ground: #fbfbfa; --panel: #fff; --ink: #1d1f22; --quiet: #6b7178; --line: #dfe2e5;
      --old: hsl(215 75% 45%); --new: hsl(28 95% 34%); --apart: hsl(280 45% 50%);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #16181b; --panel: #1e2125; --ink: #e8eaed; --quiet: #9aa1a9; --line: #33383e;
        --old: hsl(215 85% 68%); --new: hsl(28 95% 62%); --apart: hsl(280 60% 74%);
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 24px; max-width: 1240px; background: var(--ground);
      color: var(--ink); font: 15px/1.5 system-ui, sans-serif;
    }
    h1 { margin: 0; font-size: 22px; }
    h2 { margin: 40px 0 0; font-size: 20px; }
    h3 { margin: 28px 0 8px; font-size: 16px; }
    h1, h2, h3, p { overflow-wrap: anywhere; }
    p { margin: 4px 0; }
    ul { margin: 4px 0; padding-left: 20px; }
    .files, .stage, figcaption span, .axis { color: var(--quiet); }
    .old { color: var(--old); }
    .new { color: var(--new); }
    .verdict { display: inline-block; padding: 4px 12px; border: 1px solid var(--line);
      border-radius: 6px; background: var(--panel); }
    .verdict.differs { border-color: var(--new); }
    .strips { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
    .strips:empty, .plots:empty { display: none; }
    .strips figure { margin: 0; min-width: 0; }
    .strips svg { display: block; width: 100%; height: auto; }
    figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; font-size: 13px; }
    figcaption b { overflow-wrap: anywhere; }
    table { width: 100%; margin: 12px 0; border-collapse: collapse; font-size: 14px; }
    th, td { padding: 4px 8px; border-top: 1px solid var(--line); text-align: left;
      vertical-align: top; overflow-wrap: anywhere; }
    th { min-width: 140px; max-width: 320px; font-weight: 600; }
    td { width: 90%; }
    th.track { padding-left: 24px; font-weight: 400; }
    thead th { border: 0; color: var(--quiet); font-weight: 400; }
    .plots { display: grid; gap: 12px;
      grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); }
    .plot { margin: 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--panel); }
    .plot svg { display: block; width: 100%; margin: 6px 0; overflow: visible; }
    .plot p { display: flex; justify-content: space-between; font-size: 12px; }
    .map { max-width: 420px; }
    .line { fill: none; stroke-width: 1.75; stroke-linejoin: round; }
    .line.old { stroke: var(--old); stroke-dasharray: 5 3; }
    .line.new { stroke: var(--new); }
    .line.apart { stroke: var(--apart); }
    .zero, .mark { fill: none; stroke: var(--line); }
    .mark { stroke: var(--quiet); stroke-dasharray: 2 3; }
    .area.both { fill: var(--quiet); opacity: 0.35; }
    .area.old { fill: var(--old); opacity: 0.8; }
    .area.new { fill: var(--new); opacity: 0.8; }
    .map svg { background: var(--ground); outline: 1px solid var(--line); }
    .key span::before { content: ""; display: inline-block; width: 10px; height: 10px;
      margin-right: 6px; border-radius: 2px; background: currentColor; }
    .key .both { color: var(--quiet); }
    @media (max-width: 700px) { .strips { grid-template-columns: 1fr; } }

    """
}
