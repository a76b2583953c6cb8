import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'

/** How figures of a day are written: with so many decimals, a share in percent; nothing for what nobody knows. */
export const figuresOf = {
  number: cellText,
  percent: (share: number | null, decimals = 1) =>
    share === null ? '' : `${cellText(share * 100, decimals)} %`,
  /** Minutes as `1:05`, none as `0`. */
  duration: (minutes: number) =>
    minutes === 0 ? '0' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
}
