import { CHECK_RESULT, checkResultLabels, checkResults } from '#contract/reports/checks.ts'
import type { ReportTable } from '#contract/reports/layout.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { cellText } from './cell-text.ts'
import { SectionTable } from './SectionTable.tsx'

const colours = { passed: 'green', failed: 'red', unknown: 'default' } as const

/** The figures of a report held against each other, what differs in red. */
export function Checks({ of }: { readonly of: ReportTable }) {
  return <SectionTable of={of} draw={cellOf} />
}

function cellOf(value: string | number | null, column: ReportTable['columns'][number]) {
  return column.key === CHECK_RESULT ? <Result of={value} /> : cellText(value, column)
}

function Result({ of }: { readonly of: number | string | null }) {
  const label = useLabel()
  const result = checkResults.find((one) => one === of) ?? 'unknown'
  return <Tag colour={colours[result]}>{label(checkResultLabels[result])}</Tag>
}
