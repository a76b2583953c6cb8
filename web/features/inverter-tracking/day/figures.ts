import { cellText } from '#web/kit/sheet/rules/numbers.rules.ts'

const number = (value: number | null, decimals: number) => (value === null ? '–' : cellText(value, decimals))

/** How figures of a day are written: with so many decimals, a share in percent; a dash for what nobody knows. */
export const figuresOf = {
  number,
  percent: (share: number | null, decimals = 1) =>
    share === null ? '–' : `${number(share * 100, decimals)} %`,
  /** Minutes as `1:05`. */
  duration: (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
}
