import { useState } from 'react'
import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { countChecks } from '#contract/reports/checks.ts'
import { reportApi } from '#contract/reports/index.ts'
import type { ReportDetail } from '#contract/reports/report.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { commentsOf } from '../layout/comments-of.ts'
import { Layout } from '../layout/Layout.tsx'
import { reportDrawers } from '../report-drawers.ts'
import { t } from '../reports.words.ts'
import { Comment } from './Comment.tsx'
import { Differences } from './Differences.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportHeader } from './ReportHeader.tsx'
import { Revisions, Signatures } from './Revisions.tsx'

/** One report: what it says, its way to the director, and what has changed since. */
export default function ReportPage() {
  const id = Number(useParams()['id'])
  const { data: report, error } = useRead(reportApi.get, { query: { id } })
  const drawer = useDrawers(reportDrawers)
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  useUnsavedGuard(() => unsaved.size > 0, null)
  useLiveRefresh(['reports', 'approval-requests'], [reportApi.get, historyApi.list])

  function noteUnsaved(key: string, isUnsaved: boolean): void {
    setUnsaved((now) => new Set([...[...now].filter((one) => one !== key), ...(isUnsaved ? [key] : [])]))
  }
  return (
    <RecordPage error={error} isThere={report !== undefined} list={paths.reports} toList={t.toList}>
      {report && (
        <>
          <ReportHeader report={report} drawer={drawer} hasUnsaved={unsaved.size > 0} />
          <Body key={report.id} report={report} onUnsaved={noteUnsaved} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface BodyProps {
  readonly report: ReportDetail
  readonly onUnsaved: (key: string, isUnsaved: boolean) => void
}

function Body({ report, onUnsaved }: BodyProps) {
  const w = useWords()
  const { request, layout, from } = report
  const comments = new Map(
    commentsOf(layout).map((section) => [
      section.key,
      <Comment key={section.key} of={section} report={report} onUnsaved={onUnsaved} />,
    ]),
  )
  return (
    <>
      <Warnings report={report} />
      {request && <Deciding request={request} />}
      {report.confirmedAt !== null && <Differences report={report} />}
      <ReportFacts report={report} />
      <Layout layout={layout} from={from} comments={comments} />
      {/* As on paper, who signed stands below what was signed. */}
      <div className="vh-tiles vh-columns">
        <Signatures report={report} />
        {request && (
          <RecordCard title={w(t.approvalWay)}>
            <ApprovalPath request={request} />
          </RecordCard>
        )}
        <Revisions report={report} />
      </div>
    </>
  )
}

function Warnings({ report }: Pick<BodyProps, 'report'>) {
  const w = useWords()
  const { standing, isOver, layout, confirmNote } = report
  const failed = countChecks(layout, 'failed')
  const isDraft = standing === 'draft'
  return (
    <>
      {isDraft && (
        <Alert tone="info" title={w(isOver ? t.draftTitle : t.notOverTitle)}>
          {w(isOver ? t.draftText : t.notOverText)}
        </Alert>
      )}
      {failed > 0 && (
        <Alert tone="error" title={w(t.failedTitle, { count: failed })}>
          {confirmNote ?? (isDraft ? w(t.failedText) : null)}
        </Alert>
      )}
      {standing === 'back' && (
        <Alert tone="warning" title={w(t.backTitle)}>
          {w(t.backText)}
        </Alert>
      )}
    </>
  )
}
