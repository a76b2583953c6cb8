import { formatShownDay } from '#contract/core/format.ts'
import { Link } from 'react-router'

import type { ReportDelivery } from '#contract/report-subscriptions/delivery.ts'
import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import {
  deliveryReasonLabels,
  deliveryStateColours,
  deliveryStateLabels,
  reportBasisLabels,
  subscribedFormatLabels,
} from '#contract/report-subscriptions/labels.ts'
import { subscribedKinds } from '#contract/report-subscriptions/rhythm.ts'
import { deliveryWords } from '#contract/report-subscriptions/words.ts'
import { reportKindLabels, reportKinds } from '#contract/reports/kinds.ts'
import { periodText } from '#contract/reports/periods.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'
import { ReportsFrame } from '../ReportsFrame.tsx'

const col = columnsFor(reportSubscriptionApi.deliveries, deliveryWords)

const columns = [
  col.field('kind', { sortable: true, render: (_, one) => <What of={one} /> }),
  col.field('receiverName', { sortable: true }),
  col.field('state', { sortable: true, render: (_, one) => <State of={one} /> }),
  col.instant('dueAt', { sortable: true }),
  col.instant('sentAt', { sortable: true }),
  col.field('basis', { render: (_, one) => <Basis of={one} /> }),
  col.label('format', { labels: subscribedFormatLabels }),
  col.field('toAddress', { optional: true }),
  col.number('missedCount', { optional: true }),
] as const

interface OfDelivery {
  readonly of: ReportDelivery
}

/** Which report it was: its kind, its period and its plant. */
function What({ of: { kind, from, to, powerPlantName } }: OfDelivery) {
  const label = useLabel()
  const language = useLanguage()
  return (
    <>
      {`${label(reportKindLabels[kind])}, ${periodText(reportKinds[kind], { from, to }, language, formatShownDay)}`}
      <PlantLine name={powerPlantName} />
    </>
  )
}

/** How far it has come; why it was not sent, or what the mail server said when it last refused it. */
function State({ of: { state, reason, answer, missedCount } }: OfDelivery) {
  const w = useWords()
  const label = useLabel()
  const said = [
    ...(reason === null ? [] : [label(deliveryReasonLabels[reason])]),
    ...(answer !== null && state !== 'sent' ? [answer] : []),
    ...(missedCount > 0 ? [w(t.missed, { count: missedCount })] : []),
  ]
  return (
    <>
      <Tag colour={deliveryStateColours[state]}>{label(deliveryStateLabels[state])}</Tag>
      {said.length > 0 && <small className="vh-note"> {said.join('; ')}</small>}
    </>
  )
}

/** What the figures were, with the way to the report. */
function Basis({ of: delivery }: OfDelivery) {
  const label = useLabel()
  const { basis } = delivery
  return basis === null ? null : <Link to={delivery.address}>{label(reportBasisLabels[basis])}</Link>
}

/** What was sent to whom: all of it to those who manage it, to others what was to go to themselves. */
export default function DeliveriesPage() {
  const list = useList(reportSubscriptionApi.deliveries, {
    name: 'report-deliveries',
    plant: 'powerPlantId',
    topics: ['report-deliveries'],
  })
  return (
    <ReportsFrame actions={<ExportButton of={list} endpoint={reportSubscriptionApi.exportDeliveries} />}>
      <DeliveryFilters of={list} />
      <ListTable nothing={t.noDeliveries} of={list} columns={columns} />
    </ReportsFrame>
  )
}

function DeliveryFilters({ of: list }: { readonly of: List<typeof reportSubscriptionApi.deliveries> }) {
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.searchDeliveries} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={deliveryWords.kind}
        options={subscribedKinds.map((kind) => ({ value: kind, label: label(reportKindLabels[kind]) }))}
      />
      <FilterSelect
        of={list}
        name="state"
        label={deliveryWords.state}
        options={optionsOf(deliveryStateLabels, label)}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}
