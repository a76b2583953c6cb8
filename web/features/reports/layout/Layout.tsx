import type { ReactNode } from 'react'

import type { ReportLayout, ReportSection } from '#contract/reports/layout.ts'
import { CHECKS_TABLE } from '#contract/reports/checks.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { Checks } from './Checks.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { SectionChart } from './SectionChart.tsx'
import { SectionTable } from './SectionTable.tsx'

interface LayoutProps {
  readonly layout: ReportLayout
  /** First and last day, for charts along half-hours. */
  readonly from: string
  /** What stands in the place of each comment, by its key. */
  readonly comments: ReadonlyMap<string, ReactNode>
}

/** Everything that a report says, in its order. */
export function Layout({ layout, from, comments }: LayoutProps) {
  const label = useLabel()
  return layout.sections.map((section) => {
    const body = bodyOf(section, { layout, from, comments })
    if (body === null) return null
    return (
      <RecordCard key={section.key} title={label(section.title)}>
        {body}
      </RecordCard>
    )
  })
}

function bodyOf(section: ReportSection, { layout, from, comments }: LayoutProps): ReactNode {
  if (section.kind === 'figures') return <FiguresTable of={section} />
  if (section.kind === 'chart') return <SectionChart of={section} layout={layout} from={from} />
  if (section.kind === 'comment') return comments.get(section.key) ?? null
  return section.key === CHECKS_TABLE ? <Checks of={section} /> : <SectionTable of={section} />
}
