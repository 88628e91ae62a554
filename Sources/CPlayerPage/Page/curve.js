// curve
