import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'

/** The ratios that cannot be right above 1 or far below it. */
const doubtedFigures = ['performanceRatio', 'efficiency'] as const

/** A ratio that its readings cannot have given: somebody should look at them before anybody believes it. */
export const Doubt = z.object({ figure: z.enum(doubtedFigures), side: z.enum(['above', 'below']) })
export type Doubt = z.output<typeof Doubt>

/** No inverter gives more than it takes, and no plant more than its panels are rated for: more is a wrong sensor or size. */
const MOST_RATIO = 1
/** Inverters give above 90 %, parks above 70 % of it: at half of that values are missing, or of a wrong unit. */
const LEAST_RATIO = 0.5

/** The doubtful ones of some ratios, as they are shown: 1.0004 is 100.0 % and no doubt. */
export function doubtsOf(ratios: Readonly<Record<Doubt['figure'], number | null>>): Doubt[] {
  return doubtedFigures.flatMap((figure): Doubt[] => {
    const ratio = ratios[figure]
    if (ratio === null) return []
    const shown = Math.round(ratio * 1000) / 1000
    if (shown > MOST_RATIO) return [{ figure, side: 'above' }]
    return shown < LEAST_RATIO ? [{ figure, side: 'below' }] : []
  })
}

const words = {
  performanceRatio: {
    above: {
      vi: 'PR trên 100 %: kiểm tra cảm biến bức xạ và công suất tấm pin',
      en: 'PR above 100 %: check the irradiance sensor and the panel power',
    },
    below: {
      vi: 'PR dưới 50 %: kiểm tra số liệu công suất, bức xạ',
      en: 'PR below 50 %: check the readings of power and irradiance',
    },
  },
  efficiency: {
    above: {
      vi: 'Hiệu suất trên 100 %: kiểm tra số liệu công suất AC, DC',
      en: 'Efficiency above 100 %: check the readings of AC and DC power',
    },
    below: {
      vi: 'Hiệu suất dưới 50 %: kiểm tra số liệu công suất AC, DC',
      en: 'Efficiency below 50 %: check the readings of AC and DC power',
    },
  },
} as const satisfies Record<Doubt['figure'], Record<Doubt['side'], Record<Language, string>>>

/** Says what is wrong with a ratio and what to look at. */
export function doubtText({ figure, side }: Doubt, language: Language): string {
  return words[figure][side][language]
}
