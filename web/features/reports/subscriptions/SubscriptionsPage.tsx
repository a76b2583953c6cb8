import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { sharedWords } from '#contract/core/words.ts'
import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import { subscribedFormatLabels } from '#contract/report-subscriptions/labels.ts'
import { subscribedKinds, whenText } from '#contract/report-subscriptions/rhythm.ts'
import type { ReportSubscription } from '#contract/report-subscriptions/subscription.ts'
import { subscriptionWords } from '#contract/report-subscriptions/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'
import { ReportsFrame } from '../ReportsFrame.tsx'
import { stale } from './stale.ts'
import { subscriptionDrawers } from './subscription-drawers.ts'

const col = columnsFor(reportSubscriptionApi.list, subscriptionWords)

const columns = [
  col.field('kind', {
    sortable: true,
    render: (kind, { powerPlantName }) => <Kind kind={kind} plant={powerPlantName} />,
  }),
  col.field('sendTime', { sortable: true, render: (_, one) => <When of={one} /> }),
  col.field('receivers', { render: (receivers) => <Receivers of={receivers} /> }),
  col.field('nextDueAt', { sortable: true, render: (at) => <Next at={at} /> }),
  col.instant('lastDueAt', { sortable: true }),
  col.field('authorName', { sortable: true, optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
  col.field('note', { optional: true }),
] as const

function Kind({ kind, plant }: { readonly kind: ReportSubscription['kind']; readonly plant: string }) {
  const label = useLabel()
  return (
    <>
      {label(reportKindLabels[kind])}
      <PlantLine name={plant} />
    </>
  )
}

/** When, and with which files: with a column for each the last one is off the screen. */
function When({ of }: { readonly of: ReportSubscription }) {
  const label = useLabel()
  return (
    <span className="vh-stack vh-dense">
      {whenText(of, useLanguage())}
      <small className="vh-note">{label(subscribedFormatLabels[of.format])}</small>
    </span>
  )
}

/** Who gets it; who may not see it any more is marked, for they are sent nothing. */
function Receivers({ of }: { readonly of: ReportSubscription['receivers'] }) {
  const w = useWords()
  if (of.length === 0) return <span className="vh-note">{w(t.nobody)}</span>
  const lost = of.filter(({ maySee }) => !maySee)
  return (
    <>
      {of
        .filter(({ maySee }) => maySee)
        .map(({ fullName }) => fullName)
        .join(', ')}
      {lost.map(({ id, fullName }) => (
        <Tag key={id} colour="orange">{`${fullName}: ${w(t.mayNotSee)}`}</Tag>
      ))}
    </>
  )
}

/** When it goes out next; one that is paused says so instead. */
function Next({ at }: { readonly at: string | null }) {
  const w = useWords()
  return at === null ? <Tag colour="default">{w(t.paused)}</Tag> : <InstantCell value={at} />
}

/** Which reports of the user's plants go out by mail, when and to whom; the mails lead here. */
export default function SubscriptionsPage() {
  const w = useWords()
  const list = useList(reportSubscriptionApi.list, {
    name: 'report-subscriptions',
    plant: 'powerPlantId',
    topics: ['report-subscriptions'],
  })
  const drawer = useDrawers(subscriptionDrawers)
  const act = useSteps()
  return (
    <ReportsFrame
      actions={
        <>
          <ExportButton of={list} endpoint={reportSubscriptionApi.exportExcel} />
          <NewButton needs={reportSubscriptionApi.create} opens={drawer.create}>
            {w(t.subscribe)}
          </NewButton>
        </>
      }
    >
      <SubscriptionFilters of={list} />
      <ListTable
        nothing={t.noSubscriptions}
        of={list}
        columns={columns}
        rowActions={(one) => [
          ...(one.can.join ? [{ label: w(t.join), run: () => void act.join(one) }] : []),
          ...(one.can.leave ? [{ label: w(t.leave), run: () => void act.leave(one) }] : []),
          ...(one.can.edit
            ? ([
                { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(one.id) },
                one.isRunning
                  ? { label: w(t.pause), run: () => void act.pause(one) }
                  : { label: w(t.resume), run: () => void act.resume(one) },
              ] as const)
            : []),
          { label: w(t.showLog), run: () => act.showLog(one) },
          { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(one.id) } as const,
          ...(one.can.edit
            ? [
                {
                  label: w(t.removeSubscription),
                  icon: 'trash',
                  danger: true,
                  run: () => void act.remove(one),
                } as const,
              ]
            : []),
        ]}
      />
      {drawer.shown}
    </ReportsFrame>
  )
}

interface Question {
  readonly title: Word
  readonly text: Word
  readonly okText: Word
  readonly done?: Word
  readonly danger?: boolean
  readonly run: () => Promise<unknown>
}

/** What can be done with a subscription, each asked first. */
function useSteps() {
  const w = useWords()
  const refresh = useRefresh()
  const navigate = useNavigate()
  async function ask({ title, text, okText, done, danger = false, run }: Question): Promise<void> {
    const isDone = await confirmAction({ title: w(title), text: w(text), okText: w(okText), danger, run })
    if (!isDone) return
    await refresh(...stale)
    if (done) toast.success(w(done))
  }
  return {
    join: ({ id }: ReportSubscription) =>
      ask({
        title: t.joinTitle,
        text: t.joinText,
        okText: t.join,
        done: t.subscribed,
        run: () => call(reportSubscriptionApi.join, { body: { id } }),
      }),
    leave: ({ id }: ReportSubscription) =>
      ask({
        title: t.leaveTitle,
        text: t.leaveText,
        okText: t.leave,
        done: t.leftIt,
        run: () => call(reportSubscriptionApi.leave, { body: { id } }),
      }),
    pause: ({ id, version }: ReportSubscription) =>
      ask({
        title: t.pauseTitle,
        text: t.pauseText,
        okText: t.pause,
        done: t.pausedNow,
        run: () => call(reportSubscriptionApi.pause, { body: { id, version } }),
      }),
    resume: ({ id, version }: ReportSubscription) =>
      ask({
        title: t.resumeTitle,
        text: t.resumeText,
        okText: t.resume,
        done: t.resumedNow,
        run: () => call(reportSubscriptionApi.resume, { body: { id, version } }),
      }),
    remove: ({ id }: ReportSubscription) =>
      ask({
        title: t.removeSubscriptionTitle,
        text: t.removeSubscriptionText,
        okText: t.removeSubscription,
        danger: true,
        run: () => call(reportSubscriptionApi.remove, { query: { id } }),
      }),
    showLog: ({ id }: ReportSubscription) => void navigate(`${paths.reportDeliveries}?subscriptionId=${id}`),
  }
}

function SubscriptionFilters({ of: list }: { readonly of: List<typeof reportSubscriptionApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.searchSubscriptions} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={subscriptionWords.kind}
        options={subscribedKinds.map((kind) => ({ value: kind, label: label(reportKindLabels[kind]) }))}
      />
      <FilterSelect
        of={list}
        name="isMine"
        label={t.whose}
        options={[
          { value: true, label: w(t.mineOnly) },
          { value: false, label: w(t.othersOnly) },
        ]}
      />
      <FilterSelect
        of={list}
        name="isRunning"
        label={sharedWords.status}
        options={[
          { value: true, label: w(t.running) },
          { value: false, label: w(t.paused) },
        ]}
      />
    </Filters>
  )
}
