import { useState } from 'react'
import { useNavigate } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { countChecks } from '#contract/reports/checks.ts'
import { paths } from '#contract/core/paths.ts'
import { reportApi } from '#contract/reports/index.ts'
import { titleOf } from '#contract/reports/periods.ts'
import type { ReportDetail } from '#contract/reports/report.ts'

import { DecidedBy } from '#web/features/approvals/public.tsx'
import { FillTemplates } from '#web/features/report-templates/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { useAskedSteps } from '#web/kit/record/use-asked-steps.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { ReportDrawers } from '../report-drawers.ts'
import { t } from '../reports.words.ts'
import { ReportTags } from '../ReportTags.tsx'
import { stale } from '../stale.ts'
import { ReviseButton } from './ReviseButton.tsx'

interface ReportHeaderProps {
  readonly report: ReportDetail
  readonly drawer: ReportDrawers
  /** Something is typed that is not saved: it would not be among what is confirmed. */
  readonly hasUnsaved: boolean
}

/** Which report it is, how far it has come, its files, and the next step. */
export function ReportHeader({ report, drawer, hasUnsaved }: ReportHeaderProps) {
  const w = useWords()
  const language = useLanguage()
  const refresh = useRefresh()
  const { withdraw, remove } = useReportSteps(report)
  const { id, can, kind, revision, powerPlantName, decidedBy, standing } = report
  const title = titleOf(kind, report, language, formatShownDay)
  const items: readonly (RowAction | false)[] = [
    standing === 'draft' && {
      label: w(t.readAgain),
      icon: 'refresh',
      run: () => void refresh(reportApi.get),
    },
    can.withdraw && { label: w(t.withdraw), icon: 'undo', run: () => void withdraw() },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    can.delete && { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
  ]
  return (
    <RecordHeader
      id="report"
      code={w(t.revisionNo, { revision: String(revision) })}
      tags={
        <>
          <ReportTags of={report} />
          <DecidedBy of={{ decidedBy }} />
        </>
      }
      title={title}
      name={title}
      about={powerPlantName}
      actions={
        <>
          {can.confirm && <ConfirmButton report={report} hasUnsaved={hasUnsaved} />}
          {can.revise && <ReviseButton report={report} />}
          <ButtonLink
            icon="print"
            target="_blank"
            rel="noreferrer"
            to={urlOf(reportApi.download, { query: { id, format: 'pdf' } })}
          >
            PDF
          </ButtonLink>
          <DownloadButton
            endpoint={reportApi.download}
            query={{ id, format: 'xlsx' }}
            name={`bao-cao-${id}`}
            label={t.excel}
          />
          <FillTemplates reportId={id} kind={kind} dispatchCentre={report.dispatchCentre} />
          <Menu
            label={w(kitWords.actions)}
            describedBy="report"
            items={items.filter((item) => item !== false)}
          />
        </>
      }
    />
  )
}

/** What is done with a report besides confirming and revising; each asks first. */
function useReportSteps({ id, request, revision }: ReportDetail) {
  const navigate = useNavigate()
  const ask = useAskedSteps(stale)
  const names = { revision: String(revision) }

  async function withdraw(): Promise<void> {
    if (request === null) return
    await ask(
      {
        title: t.withdrawTitle,
        text: t.withdrawText,
        okText: t.withdraw,
        done: t.withdrawn,
        run: () =>
          call(approvalApi.withdraw, { body: { id: request.id, turn: request.turn, comment: null } }),
      },
      names,
    )
  }

  async function remove(): Promise<void> {
    const isDone = await ask(
      {
        title: t.removeTitle,
        text: t.removeText,
        okText: t.removeReport,
        done: t.removed,
        danger: true,
        stale: [reportApi.list],
        run: () => call(reportApi.remove, { query: { id } }),
      },
      names,
    )
    if (isDone) await navigate(paths.reports)
  }
  return { withdraw, remove }
}

/** Confirms the figures that are on the screen; where checks differ, with the reason why nevertheless. */
function ConfirmButton({ report, hasUnsaved }: Pick<ReportHeaderProps, 'report' | 'hasUnsaved'>) {
  const w = useWords()
  const ask = useAskedSteps(stale)
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const { id, version, layoutSha256, layout, isOver, revision } = report
  const failed = countChecks(layout, 'failed')
  const confirm = (note: string | null) =>
    call(reportApi.confirm, { body: { id, version, layoutSha256, note } })

  function begin(): void {
    if (hasUnsaved) toast.error(w(t.saveFirst))
    else if (failed > 0) setAsking(true)
    else
      void ask(
        {
          title: t.confirmTitle,
          text: t.confirmText,
          okText: t.confirm,
          done: t.confirmed,
          run: () => confirm(null),
        },
        { revision: String(revision) },
      )
  }
  return (
    <>
      <Button tone="primary" icon="check" disabled={!isOver} onClick={begin}>
        {w(t.confirm)}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={w(t.confirmFailedTitle, { count: failed })}
          okText={w(t.confirm)}
          onClose={() => setAsking(false)}
          run={async (reason) => {
            await confirm(reason)
            await refresh(...stale)
            toast.success(w(t.confirmed))
          }}
        >
          <p>{w(t.confirmText)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
