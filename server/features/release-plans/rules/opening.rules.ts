interface WideGate {
  readonly code: string
  readonly widthM: number
}

interface Opened {
  readonly gateCode: string
  readonly openingM: number
}

/**
 * How far all gates would stand open, each alike, with as much open in all as they have now: three gates of 9 m, one of
 * them 1.5 m open, are as if each were 0.50 m open. In whole centimetres, as gates are read; 0 without gates.
 */
export function openingAlike(gates: readonly WideGate[], openings: readonly Opened[]): number {
  const widthM = gates.reduce((sum, gate) => sum + gate.widthM, 0)
  if (widthM === 0) return 0
  const openingOf = new Map(openings.map(({ gateCode, openingM }) => [gateCode, openingM]))
  const areaM2 = gates.reduce((sum, gate) => sum + gate.widthM * (openingOf.get(gate.code) ?? 0), 0)
  return Math.round((areaM2 / widthM) * 100) / 100
}
