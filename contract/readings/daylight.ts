/** Below this light, in W/m², inverters sleep: they give nothing, and say nothing. */
export const DARK_BELOW_WM2 = 10
