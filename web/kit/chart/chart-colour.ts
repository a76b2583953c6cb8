/** As many colours of curves and bars as the theme has. */
const COLOURS = 8

/** The name of the theme's colour for the curve or bar at a place, 0 the first; after the last they begin again. */
export const chartColour = (at: number) => `--vh-chart-${at % COLOURS}`
