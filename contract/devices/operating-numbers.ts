import { optionalText } from '#contract/core/rules.ts'

/**
 * Voltage in kV by the digit of an operating number.
 *
 * Source: Thông tư 06/2025/TT-BCT (numbering of devices); the breaker `171` and the busbar `C12` are of 110 kV.
 */
const kilovoltsOf: Readonly<Record<string, number>> = {
  1: 110,
  2: 220,
  3: 35,
  4: 22,
  5: 500,
  6: 6,
  7: 10,
  9: 0.4,
}

/** An operating number as dispatch writes it: letters and digits with `-`, `.` or `/` between them; none is null. */
export const operatingNo = optionalText(20).refine(
  (number) => number === null || /^[\p{L}\d]+([./-][\p{L}\d]+)*$/u.test(number),
  {
    params: {
      vi: 'Số hiệu chỉ gồm chữ, số và dấu “-”, ví dụ 171-76',
      en: 'An operating number has only letters, digits and “-”, 171-76 for example',
    },
  },
)

/**
 * The voltage in kV that an operating number tells: its first digit, of a busbar the one after its `C`. Devices with a
 * number of another form (`H1`, `T1`, `TD91`) tell none.
 *
 * @example `171-76` 110, `C31` 35, `901` 0.4, `H1` null
 */
export function kilovoltsOfNumber(number: string | null): number | null {
  const digit = /^(?:C(\d)\d|(\d)\d\d(?!\d))/iu.exec(number ?? '')
  return (digit && kilovoltsOf[digit[1] ?? digit[2] ?? '']) ?? null
}
