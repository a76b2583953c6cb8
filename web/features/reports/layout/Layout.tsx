import type { ReactNode } from 'react'

import type { ReportLayout, ReportSection } from '#contract/reports/layout.ts'
import { CHECKS_TABLE } from '#contract/reports/checks.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { Checks } from './Checks.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { SectionChart } from './SectionChart.tsx'
import { SectionTable } from './SectionTable.tsx'

type CommentSection = Extract<ReportSection, { kind: 'comment' }>

interface LayoutProps {
  readonly layout: ReportLayout
  /** First and last day, for charts along half-hours. */
  readonly from: string
  /** What stands in the place of a comment. */
  readonly comment: (section: CommentSection) => ReactNode
}

/** Everything that a report says, in its order. */
export function Layout({ layout, from, comment }: LayoutProps) {
  const label = useLabel()
  return layout.sections.map((section) => {
    const body = bodyOf(section, { layout, from, comment })
    if (body === null) return null
    return (
      <RecordCard key={section.key} title={label(section.title)}>
        {body}
      </RecordCard>
    )
  })
}

function bodyOf(section: ReportSection, { layout, from, comment }: LayoutProps): ReactNode {
  switch (section.kind) {
    case 'figures':
      return <FiguresTable of={section} />
    case 'table':
      return section.key === CHECKS_TABLE ? <Checks of={section} /> : <SectionTable of={section} />
    case 'chart':
      return <SectionChart of={section} layout={layout} from={from} />
    case 'comment':
      return comment(section)
  }
}
