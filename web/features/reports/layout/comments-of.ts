import type { ReportLayout, ReportSection } from '#contract/reports/layout.ts'

/** A part of a report in which people say something of its figures. */
export type CommentSection = Extract<ReportSection, { kind: 'comment' }>

/** The parts of a report that are for comments. */
export const commentsOf = ({ sections }: ReportLayout): CommentSection[] =>
  sections.filter((section): section is CommentSection => section.kind === 'comment')
