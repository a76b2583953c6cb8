import * as z from 'zod'

import { formatFigure } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { optionalText } from '#contract/core/rules.ts'
import type { Label } from '#contract/core/words.ts'

/** The formulas that figures are begun from. */
export const formulaNames = [
  'copied',
  'summed',
  'water',
  'waterEnergy',
  'consumption',
  'clearDay',
  'clearness',
  'measuredRatio',
  'solarEnergy',
  'solarSlot',
  'peaksFirst',
] as const
type FormulaName = (typeof formulaNames)[number]

/** One formula with the numbers that stood in it, in the order in which they appear. */
export const FormulaStep = z.object({
  name: z.enum(formulaNames),
  values: z.array(z.number()).max(12),
  /** What was copied: the day of a plan; the hours that came first. */
  of: optionalText(60),
})
export type FormulaStep = z.output<typeof FormulaStep>

interface Formula extends Label {
  /** `{0}` stands for the first number, `{of}` for what was copied; the same in every language where its symbols are. */
  readonly text: string | Label
}

const formulas: Readonly<Record<FormulaName, Formula>> = {
  copied: { vi: 'Chép từ kế hoạch đã có', en: 'Copied from a plan', text: '{of} · {0} MWh' },
  summed: { vi: 'Cộng các kế hoạch ngắn hơn', en: 'Sum of shorter plans', text: 'Σ = {0} MWh ({1}/{2})' },
  water: {
    vi: 'Lưu lượng chạy máy',
    en: 'Flow through the units',
    text: {
      vi: 'Q = Qvề − Qmt + (V đầu − V cuối)/86,400 = {0} − {1} + ({2} − {3})·10⁶/86,400 = {4} m³/s',
      en: 'Q = Q in − Q min + (V start − V end)/86,400 = {0} − {1} + ({2} − {3})·10⁶/86,400 = {4} m³/s',
    },
  },
  consumption: {
    vi: 'Suất tiêu hao theo cột nước',
    en: 'Consumption by head',
    text: 'q(H = {0} m) = {1} m³/kWh',
  },
  waterEnergy: {
    vi: 'Điện năng từ nước',
    en: 'Energy of the water',
    text: 'E = Q·86,400/q/1,000 = {0}·86,400/{1}/1,000 = {2} MWh',
  },
  peaksFirst: {
    vi: 'Xếp vào các giờ cao điểm trước, từng máy trong [P min, P max]',
    en: 'Laid into the peak hours first, each unit within [P min, P max]',
    text: '{of} · Σ P·0.5 = {0} MWh',
  },
  clearDay: {
    vi: 'Bức xạ ngày trời quang (Haurwitz)',
    en: 'Irradiation of a clear day (Haurwitz)',
    text: 'H₀ = Σ 1,098·cosθ·e^(−0.057/cosθ)·0.5 h = {0} kWh/m²',
  },
  clearness: {
    vi: 'Độ trong của các ngày qua',
    en: 'Clearness of the last days',
    text: {
      vi: 'k = H đo/H trời quang = {0}/{1} = {2}; H = {3}·{2} = {4} kWh/m²',
      en: 'k = H measured/H clear = {0}/{1} = {2}; H = {3}·{2} = {4} kWh/m²',
    },
  },
  measuredRatio: {
    vi: 'PR các ngày qua',
    en: 'PR of the last days',
    text: 'PR = E/(H·P dc) = {0}/({1}·{2}) = {3}',
  },
  solarEnergy: {
    vi: 'Điện năng từ bức xạ',
    en: 'Energy of the irradiation',
    text: 'E = H·P dc·PR·A = {0}·{1}·{2}·{3} = {4} MWh',
  },
  solarSlot: {
    vi: 'Công suất từng chu kỳ, không vượt công suất khả dụng',
    en: 'Power of each half-hour, at most what is available',
    text: {
      vi: 'P = min(P dc·G/1,000·PR·A; P khả dụng); Σ P·0.5 = {0} MWh',
      en: 'P = min(P dc·G/1,000·PR·A; P available); Σ P·0.5 = {0} MWh',
    },
  },
}

/** A formula in words: what it is of, and itself with its numbers. */
export function stepText(
  { name, values, of }: FormulaStep,
  language: Language,
): { readonly label: string; readonly text: string } {
  const formula = formulas[name]
  const written = typeof formula.text === 'string' ? formula.text : formula.text[language]
  const text = written
    .replaceAll(/\{(\d)\}/g, (_, place: string) => {
      const value = values[Number(place)]
      return value === undefined ? '–' : formatFigure(value, 3)
    })
    .replaceAll('{of}', of ?? '–')
  return { label: formula[language], text }
}
