/** Which reports somebody works on, by stage: of several the first whose period has begun. */
const candidates = {
  preparing: ['san-xuat-thang'],
  awaiting: ['quan-trac-mtld', 'pccc', 'moi-truong'],
} as const

/** What is asked of a report to tell. */
interface Open {
  readonly catalogueCode: string | null
  readonly dueLegalAt: string
  readonly periodFrom: string | null
}

/**
 * What somebody works on at a moment of what nobody has sent: that is due next, and of a period that has begun. On 1 December the yearly
 * measurement of the next year waits for nobody's approval.
 */
export function onTheirWay<Report extends Open>(
  open: readonly Report[],
  { today, now }: { readonly today: string; readonly now: Date },
): { readonly stage: keyof typeof candidates; readonly report: Report }[] {
  const next = (code: string) =>
    open.find((one) => one.catalogueCode === code && Date.parse(one.dueLegalAt) > now.getTime())
  return (['preparing', 'awaiting'] as const).flatMap((stage) => {
    const begun = candidates[stage].flatMap((code) => {
      const report = next(code)
      return report && report.periodFrom !== null && report.periodFrom <= today ? [report] : []
    })
    return begun.slice(0, 1).map((report) => ({ stage, report }))
  })
}
