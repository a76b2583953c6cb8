import { formatFigure, formatMinute, formatShownInstant } from '#contract/core/format.ts'
import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { yieldSourceLabels } from '#contract/inverter-history/history.ts'
import type { ReadFigure, ReportOperation } from '#contract/inverter-history/report-operation.ts'
import { reportWords } from '#contract/inverter-history/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { HistoryDrawers } from '../history-drawers.ts'
import { t } from '../inverter-history.words.ts'
import { reportBody } from './report-body.ts'
import css from './ReportPanel.module.css'

interface ReportPanelProps {
  readonly plantId: number
  readonly day: string
  readonly drawers: HistoryDrawers
}

/** The report of a plant's day: what readings tell, what was written, and who confirmed it. */
export function ReportPanel({ plantId, day, drawers }: ReportPanelProps) {
  const { data, error } = useRead(inverterHistoryApi.getReport, {
    params: { powerPlantId: plantId },
    query: { reportDate: day },
  })
  if (!data) return <NotRead error={error} lines={10} />
  return (
    <div className="vh-stack vh-wide vh-measured">
      <Head report={data} drawers={drawers} />
      <div className="vh-card">
        <Facts report={data} />
      </div>
    </div>
  )
}

interface HeadProps {
  readonly report: ReportOperation
  readonly drawers: HistoryDrawers
}

function Head({ report, drawers }: HeadProps) {
  const w = useWords()
  const refresh = useRefresh()
  const { can, confirmedAt, confirmedByName, isRecorded, id } = report
  const isConfirmed = confirmedAt !== null

  async function confirm(): Promise<void> {
    const isDone = await confirmAction({
      title: w(isConfirmed ? t.reopenTitle : t.confirmTitle),
      text: w(isConfirmed ? t.reopenText : t.confirmText),
      okText: w(isConfirmed ? t.reopen : t.confirm),
      run: () =>
        call(inverterHistoryApi.updateReport, { body: { ...reportBody(report), isConfirmed: !isConfirmed } }),
    })
    if (!isDone) return
    toast.success(w(isConfirmed ? t.reopened : t.confirmed))
    await refresh(inverterHistoryApi.getReport)
  }
  return (
    <div className="vh-bar vh-ends">
      {isConfirmed ? (
        <Tag colour="green">
          {w(t.confirmedBy, { name: confirmedByName ?? '', at: formatShownInstant(confirmedAt) })}
        </Tag>
      ) : (
        <Tag colour={isRecorded ? 'processing' : 'default'}>{w(isRecorded ? t.written : t.notWritten)}</Tag>
      )}
      <span className="vh-bar">
        {id !== null && (
          <Button icon="history" onClick={() => drawers.reportHistory.open(id)}>
            {w(kitWords.past)}
          </Button>
        )}
        {can.edit && (
          <Button
            icon="edit"
            tone={isRecorded ? 'plain' : 'primary'}
            onClick={() => drawers.report.open(`${report.powerPlantId}.${report.reportDate}`)}
          >
            {w(isRecorded ? t.editReport : t.writeReport)}
          </Button>
        )}
        {can.confirm && isRecorded && (
          <Button
            icon={isConfirmed ? 'unlock' : 'check'}
            tone={isConfirmed ? 'plain' : 'primary'}
            onClick={() => void confirm()}
          >
            {w(isConfirmed ? t.reopen : t.confirm)}
          </Button>
        )}
      </span>
    </div>
  )
}

const measured = (value: number | null, unit = '') =>
  value === null ? null : `${formatFigure(value, 2)} ${unit}`

type Measured = {
  [Name in keyof ReportOperation]: ReportOperation[Name] extends number | null ? Name : never
}[keyof ReportOperation & keyof typeof reportWords]

/** Figures of a report with their names and units. */
function useFigures(report: ReportOperation) {
  const w = useWords()
  const label = useLabel()
  const figure = (name: Measured) => ({
    label: w(reportWords[name]),
    value: measured(report[name], reportWords[name].unit),
  })
  /** One that follows the readings unless somebody entered it; what is confirmed says who answers for it. */
  const read = (name: ReadFigure) => {
    const { value, ...rest } = figure(name)
    const isEntered = report.confirmedAt === null && report.enteredFigures.includes(name)
    return { ...rest, value: isEntered ? `${value} (${label(yieldSourceLabels.entered)})` : value }
  }
  return { figure, read }
}

function Facts({ report }: { readonly report: ReportOperation }) {
  const w = useWords()
  const { figure, read } = useFigures(report)
  return (
    <>
      <DescriptionList
        title={w(t.sun)}
        items={[
          read('irradiationGhiKwhPerM2'),
          read('irradiationPoaKwhPerM2'),
          read('meterEnergyMwh'),
          figure('auxEnergyMwh'),
        ]}
      />
      <DescriptionList
        title={w(t.inverters)}
        items={[
          { label: w(reportWords.runningCount), value: `${report.runningCount} / ${report.inverterCount}` },
          { label: w(reportWords.unrecordedCount), value: report.unrecordedCount },
          {
            label: w(reportWords.availability),
            value: report.availability === null ? null : measured(report.availability * 100, '%'),
          },
        ]}
      />
      <DescriptionList
        title={w(t.grid)}
        items={[
          {
            label: w(reportWords.gridOutageMinutes),
            value: w(t.minutes, { minutes: report.gridOutageMinutes }),
          },
          figure('curtailedEnergyMwh'),
          {
            label: w(reportWords.gridLimits),
            value: report.gridLimits.length > 0 ? <Limits of={report} /> : null,
          },
        ]}
      />
      <DescriptionList
        title={w(t.works)}
        items={[
          figure('cleanedMwp'),
          figure('clearedHa'),
          { label: w(reportWords.weather), value: report.weather },
          { label: w(reportWords.reporterName), value: report.reporterName },
        ]}
      />
      {report.summary && (
        <section className={css['summary']}>
          <h3 className="vh-after">{w(reportWords.summary)}</h3>
          <p className="vh-pre">{report.summary}</p>
        </section>
      )}
    </>
  )
}

function Limits({ of: { gridLimits } }: { readonly of: ReportOperation }) {
  return (
    <ul>
      {gridLimits.map(({ from, to, limitMw, availableMw, orderNo }) => (
        <li key={from}>
          {formatMinute(from)}–{formatMinute(to)}: {limitMw}
          {availableMw !== null && ` / ${availableMw}`} MW{orderNo && `, ${orderNo}`}
        </li>
      ))}
    </ul>
  )
}
