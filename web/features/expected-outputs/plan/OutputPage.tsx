import { Link, useParams } from 'react-router'

import { expectedOutputApi, type ExpectedOutputDetail } from '#contract/expected-outputs/index.ts'
import {
  formatFigure,
  formatShownDay,
  formatShownInstant,
  formatShownMinute,
  plantDay,
} from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { outputMethodLabels, outputPeriodLabels } from '#contract/expected-outputs/labels.ts'
import { partLabels, periodName } from '#contract/expected-outputs/parts.ts'
import { partsText } from '#contract/expected-outputs/checks.ts'
import { expectedOutputWords as words } from '#contract/expected-outputs/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { ApprovalPath, DecidedBy, Deciding } from '#web/features/approvals/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Compared } from '../comparison/Compared.tsx'
import { t } from '../expected-outputs.words.ts'
import { OutputTag } from '../OutputTag.tsx'
import { useOutputSteps } from '../use-output-steps.ts'
import { FiguresGrid, useFiguresSheet } from './FiguresGrid.tsx'
import { Found, Steps } from './Found.tsx'
import { EditPlan, Totals } from './PlanForm.tsx'
import { Proof } from './Proof.tsx'

const drawers = lazyDrawers({
  history: () => import('./OutputHistory.tsx').then((module) => module.OutputHistory),
  send: () => import('./SendDrawer.tsx').then((module) => module.SendDrawer),
})

/** One plan of output: its figures, to be changed while it is open, and its way to dispatch. */
export default function OutputPage() {
  const id = Number(useParams()['id'])
  const { data: plan, error } = useRead(expectedOutputApi.get, { query: { id } })
  const drawer = useDrawers(drawers)
  const today = plantDay(useNow())
  useLiveRefresh(['expected-outputs', 'approval-requests'], [expectedOutputApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={plan !== undefined} list={paths.expectedOutputs} toList={t.toList}>
      {plan && (
        <>
          <Header plan={plan} onHistory={() => drawer.history.open(id)} onSend={() => drawer.send.open(id)} />
          {plan.request && <Deciding request={plan.request} />}
          {plan.can.edit ? <EditPlan plan={plan} /> : <Shown plan={plan} />}
          {plan.can.edit && plan.request && <Path plan={plan} />}
          {plan.period === 'day' && plan.startsOn <= today && <Compared id={id} />}
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface HeaderProps {
  readonly plan: ExpectedOutputDetail
  readonly onHistory: () => void
  readonly onSend: () => void
}

function Header({ plan, onHistory, onSend }: HeaderProps) {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const { submit, withdraw, remove, revise } = useOutputSteps(plan)
  const { id, can, period, startsOn, revision, standing, isLate, decidedBy, powerPlantName, authorName } =
    plan
  const items: readonly (MenuItem | false)[] = [
    { label: w(kitWords.past), icon: 'history', run: onHistory },
    can.revise && { label: w(t.revise), icon: 'copy', run: revise },
    can.delete && { label: w(t.remove), icon: 'trash', danger: true, run: () => void remove() },
  ]
  const title = `${w(t.outputs)} ${label(outputPeriodLabels[period]).toLowerCase()} ${periodName(period, startsOn, language, formatShownDay)}`
  return (
    <RecordHeader
      id="output"
      code={w(t.revisionNo, { revision })}
      tags={
        <>
          <OutputTag standing={standing} isLate={isLate} />
          <DecidedBy of={{ decidedBy }} />
        </>
      }
      title={title}
      name={title}
      about={[powerPlantName, authorName].join(' · ')}
      actions={
        <>
          <DownloadButton
            endpoint={expectedOutputApi.exportFile}
            query={{ id }}
            name={`ke-hoach-${id}`}
            label={t.file}
          />
          {can.withdraw && <Button onClick={() => void withdraw()}>{w(t.withdraw)}</Button>}
          {can.submit && (
            <Button tone="primary" icon="check" onClick={() => void submit()}>
              {w(t.submit)}
            </Button>
          )}
          {can.send && (
            <Button tone="primary" icon="check" onClick={onSend}>
              {w(t.send)}
            </Button>
          )}
          <Menu
            label={w(kitWords.actions)}
            describedBy="output"
            items={items.filter((one) => one !== false)}
          />
        </>
      }
    />
  )
}

function Shown({ plan }: { readonly plan: ExpectedOutputDetail }) {
  const w = useWords()
  const { period, startsOn, units, inputs, bounds, plantKind, steps, approvedAt } = plan
  const of = { period, startsOn, bounds, isHydro: plantKind === 'hydro', openFromSlot: null }
  const sheet = useFiguresSheet(of, plan, undefined)
  return (
    <RecordColumns
      main={
        <RecordCard title={w(words.units)}>
          <Totals units={units} of={of} />
          <FiguresGrid sheet={sheet} isDay={period === 'day'} />
        </RecordCard>
      }
      side={
        <>
          <Facts plan={plan} />
          {approvedAt === null && <Found output={{ ...plan, endLevelM: inputs.levelEndM }} bounds={bounds} />}
          {steps.length > 0 && (
            <RecordCard title={w(words.steps)}>
              <Steps steps={steps} />
            </RecordCard>
          )}
          <Path plan={plan} />
        </>
      }
    />
  )
}

function Path({ plan: { request } }: { readonly plan: ExpectedOutputDetail }) {
  const w = useWords()
  if (!request) return null
  return (
    <RecordCard title={w(t.approvalWay)}>
      <ApprovalPath request={request} />
    </RecordCard>
  )
}

/** What a revision changes: whoever decides it sees what they agreed to before. */
function useFormerItems({ former, energyMwh, period, startsOn }: ExpectedOutputDetail) {
  const w = useWords()
  if (!former) return []
  const { id, revision, differingParts } = former
  const more = energyMwh - former.energyMwh
  const figures = `${formatFigure(former.energyMwh, 1)} → ${formatFigure(energyMwh, 1)} MWh (${more > 0 ? '+' : ''}${formatFigure(more, 1)})`
  return [
    {
      label: w(words.former),
      value: (
        <>
          <Link to={pathTo(paths.expectedOutput, { id })}>{w(t.revisionNo, { revision })}</Link>
          {`: ${figures}`}
        </>
      ),
    },
    {
      label: w(t.differsIn),
      value:
        differingParts.length === 0
          ? w(t.differsNowhere)
          : partsText(differingParts, partLabels(period, startsOn)),
    },
  ]
}

/** How it was made and sent: and its proof. */
function Facts({ plan }: { readonly plan: ExpectedOutputDetail }) {
  const w = useWords()
  const label = useLabel()
  const { method, authorName, creationTime, approvedAt, note } = plan
  const former = useFormerItems(plan)
  const stops = plan.outages.map(
    ({ fromAt, toAt, lostMw, reason }) =>
      `${formatShownMinute(fromAt)} – ${formatShownMinute(toAt)}: −${lostMw} MW, ${reason}`,
  )
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={[
          ...former,
          { label: w(words.method), value: label(outputMethodLabels[method]) },
          { label: w(words.authorName), value: authorName },
          { label: w(words.creationTime), value: formatShownInstant(creationTime) },
          { label: w(words.approvedAt), value: approvedAt && formatShownInstant(approvedAt) },
          { label: w(words.outages), value: stops.map((stop) => <div key={stop}>{stop}</div>) },
          { label: w(words.waterValueBasis), value: plan.waterValueBasis },
          { label: w(words.note), value: note },
        ]}
      />
      <Proof plan={plan} />
    </RecordCard>
  )
}
