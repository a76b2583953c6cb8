import { formatFigure } from '#contract/core/format.ts'

/** What was measured of an insulation, and how warm it was; null where nothing was. */
export interface Insulation {
  readonly insulationMegohm: number | null
  readonly insulationC: number | null
}

/**
 * What an insulation would have at 20 °C: R·2^((t−20)/10), for it halves with every ten degrees. Only so do measurements of
 * a cold and of a warm winding compare.
 */
export function insulationAt20({ insulationMegohm, insulationC }: Insulation): number | null {
  if (insulationMegohm === null || insulationC === null) return null
  return insulationMegohm * 2 ** ((insulationC - 20) / 10)
}

/** `500 MΩ (40 °C) = 2,000 MΩ (20 °C)`; null where nothing was measured. */
export function insulationText(measured: Insulation): string | null {
  const { insulationMegohm, insulationC } = measured
  if (insulationMegohm === null || insulationC === null) return null
  const at = (megohm: number | null, celsius: number) =>
    `${formatFigure(megohm, 1)} MΩ (${formatFigure(celsius, 1)} °C)`
  return `${at(insulationMegohm, insulationC)} = ${at(insulationAt20(measured), 20)}`
}
