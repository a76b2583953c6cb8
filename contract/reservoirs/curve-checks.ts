import type * as z from 'zod'

/** The first place from which a row of numbers does not rise any more; undefined where it rises throughout. */
export function notRisingAt(values: readonly number[], isStrict = true): number | undefined {
  const place = values.findIndex((value, index) => {
    const before = values[index - 1]
    return before !== undefined && (isStrict ? value <= before : value < before)
  })
  return place < 0 ? undefined : place
}

/** Refuses numbers that do not rise from one to the next, at the first that does not. */
export function checkRising(
  values: readonly number[],
  path: readonly PropertyKey[],
  context: z.RefinementCtx,
  { isStrict = true, field }: { readonly isStrict?: boolean; readonly field?: string } = {},
): void {
  const place = notRisingAt(values, isStrict)
  if (place === undefined) return
  context.addIssue({
    code: 'custom',
    path: [...path, place, ...(field ? [field] : [])],
    input: values[place],
    params: {
      vi: `Dòng ${place + 1}: giá trị phải lớn hơn dòng trước`,
      en: `Row ${place + 1}: the value must be greater than that of the row before`,
    },
  })
}
