import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { reportActionLabels, type ReportAction } from '#contract/report-plans/labels.ts'
import type { OccurrenceDetail } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords as words } from '#contract/report-plans/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { reportDrawers, type ReportDrawers } from '../report-drawers.ts'
import { t } from '../report-plans.words.ts'
import { StatusTags, usePeriod } from '../ReportTags.tsx'
import { stale, topics } from '../stale.ts'
import { DueFacts, LawFacts } from './Facts.tsx'
import { Sendings } from './Sendings.tsx'

/** One report: by when, by whom, its files, and how it went out. */
export default function OccurrencePage() {
  const id = Number(useParams()['id'])
  const { data: report, error } = useRead(reportPlanApi.occurrence, { query: { id } })
  const drawer = useDrawers(reportDrawers)
  useLiveRefresh(topics, [reportPlanApi.occurrence])
  return (
    <RecordPage
      error={error}
      isThere={report !== undefined}
      list={paths.reportOccurrences}
      toList={kitWords.toList}
    >
      {report && (
        <>
          <Header report={report} drawer={drawer} />
          {report.reason && <Alert tone="info" title={report.reason} />}
          <RecordColumns
            main={
              <>
                <Papers report={report} />
                <Sendings sendings={report.sendings} />
              </>
            }
            side={
              <>
                <DueCard report={report} />
                <LawFacts report={report} />
              </>
            }
          />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface ReportProps {
  readonly report: OccurrenceDetail
  readonly drawer: ReportDrawers
}

function Header({ report, drawer }: ReportProps) {
  const w = useWords()
  const label = useLabel()
  const period = usePeriod()(report)
  const { id, can, reportName, recipient, powerPlantName } = report
  const items = [
    ...(can.return ? [{ label: label(reportActionLabels.return), run: () => drawer.return.open(id) }] : []),
    ...(can.assign ? [{ label: w(t.assign), run: () => drawer.assign.open(id) }] : []),
    ...(can.exclude
      ? [{ label: label(reportActionLabels.exclude), run: () => drawer.exclude.open(id) }]
      : []),
    ...(can.include
      ? [{ label: label(reportActionLabels.include), run: () => drawer.include.open(id) }]
      : []),
    ...(can.withdraw
      ? [
          {
            label: label(reportActionLabels.withdraw),
            danger: true,
            run: () => drawer.withdraw.open(id),
          } as const,
        ]
      : []),
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) } as const,
  ]
  return (
    <RecordHeader
      id="report"
      code={null}
      tags={<StatusTags report={report} />}
      title={[reportName, period].filter(Boolean).join(' · ')}
      about={[recipient, powerPlantName ?? w(t.ofCompany)].join(' · ')}
      actions={
        <>
          <Steps report={report} drawer={drawer} />
          <Menu label={w(kitWords.actions)} describedBy="report" items={items} />
        </>
      }
    />
  )
}

/** The next steps that this user may take. */
function Steps({ report, drawer }: ReportProps) {
  const w = useWords()
  const label = useLabel()
  const step = useStep(report)
  const { id, can } = report
  return (
    <>
      {can.prepare && (
        <Button tone={can.submit ? 'plain' : 'primary'} icon="edit" onClick={() => drawer.prepare.open(id)}>
          {w(t.prepare)}
        </Button>
      )}
      {can.submit && (
        <Button tone="primary" onClick={() => void step('submit', w(t.submitText))}>
          {label(reportActionLabels.submit)}
        </Button>
      )}
      {can.approve && (
        <Button tone="primary" onClick={() => void step('approve', w(t.approveText))}>
          {label(reportActionLabels.approve)}
        </Button>
      )}
      {can.send && (
        <Button tone="primary" onClick={() => drawer.send.open(id)}>
          {w(t.send)}
        </Button>
      )}
      {can.confirm && <Button onClick={() => drawer.confirm.open(id)}>{w(t.confirm)}</Button>}
    </>
  )
}

/** Takes a step that needs no reason, after a question. */
function useStep({ id, version }: OccurrenceDetail) {
  const label = useLabel()
  const refresh = useRefresh()
  return async (action: ReportAction, text: string): Promise<void> => {
    const name = label(reportActionLabels[action])
    const isDone = await confirmAction({
      title: name,
      text,
      okText: name,
      run: () => call(reportPlanApi.move, { body: { id, version, action, reason: null } }),
    })
    if (isDone) await refresh(...stale)
  }
}

function DueCard({ report }: { readonly report: OccurrenceDetail }) {
  return (
    <RecordCard title={useWords()(words.dueLegalAt)}>
      <DueFacts report={report} />
    </RecordCard>
  )
}

function Papers({ report }: { readonly report: OccurrenceDetail }) {
  const w = useWords()
  const { files, note, preparedByNames } = report
  return (
    <RecordCard title={w(words.files)}>
      {files.length === 0 && <p className="vh-note">{w(t.noFiles)}</p>}
      {files.length > 0 && (
        <Attachments
          title={w(words.files)}
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
          accept=""
        />
      )}
      {note && <p>{note}</p>}
      {preparedByNames.length > 0 && (
        <p className="vh-note">{`${w(words.preparedByNames)}: ${preparedByNames.join(', ')}`}</p>
      )}
    </RecordCard>
  )
}
