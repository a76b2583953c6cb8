import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { formatShownMinute } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'
import { inputFacts, onScreen } from '#contract/release-plans/facts.ts'
import { planKindLabels, planWarning } from '#contract/release-plans/labels.ts'
import { releasePlanApi, type ReleasePlan } from '#contract/release-plans/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { readOptions, useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, OPEN, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../release-plans.words.ts'
import { ResultView } from '../result/ResultView.tsx'
import { Compared } from './Compared.tsx'
import { usePlanActions } from './use-plan-actions.ts'

const drawers = lazyDrawers({
  history: () => import('./PlanHistory.tsx').then((module) => module.PlanHistory),
})

/** A plan that was kept: what came of it, and beside that what really came. */
export default function PlanPage() {
  const id = Number(useParams()['id'])
  const drawer = useDrawers(drawers)
  useLiveRefresh(['release-plans'], [releasePlanApi.get])
  const { data: plan, error } = useRead(releasePlanApi.get, { query: { id } })
  return (
    <RecordPage error={error} isThere={plan !== undefined} list={paths.releasePlans} toList={t.toList}>
      {plan && <Shown plan={plan} onHistory={() => drawer.history.open(plan.id)} />}
      {drawer.shown}
    </RecordPage>
  )
}

function Shown({ plan, onHistory }: { readonly plan: ReleasePlan; readonly onHistory: () => void }) {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const now = useNow()
  const hasBegun = Date.parse(plan.startAt) <= now.getTime()
  const compared = useQuery({
    ...readOptions(releasePlanApi.compare, { query: { id: plan.id } }),
    enabled: hasBegun,
  })
  const about = [
    plan.reservoirName,
    `${formatShownMinute(plan.startAt)} – ${formatShownMinute(plan.endAt)}`,
    plan.createdByName,
  ]
  return (
    <>
      <RecordHeader
        id="plan"
        code={plan.orderNo}
        tags={<Tag colour="processing">{label(planKindLabels[plan.kind])}</Tag>}
        title={plan.name}
        about={about.join(' · ')}
        actions={<Actions plan={plan} onHistory={onHistory} />}
      />
      <Alert tone="warning" title={w(planWarning)} />
      {compared.data && <Compared of={compared.data} />}
      <RecordCard title={w(t.input)}>
        <DescriptionList
          items={inputFacts(plan.input, plan.units, language, onScreen).map(({ name: title, value }) => ({
            label: title,
            value,
          }))}
        />
      </RecordCard>
      <ResultView input={plan.input} result={plan.result} compared={compared.data} />
    </>
  )
}

function Actions({ plan, onHistory }: { readonly plan: ReleasePlan; readonly onHistory: () => void }) {
  const w = useWords()
  const may = useMay()
  const now = useNow()
  const actions = usePlanActions(plan)
  const isOver = Date.parse(plan.endAt) <= now.getTime()
  const movesGates = plan.result.hours.some(({ openingM }) => openingM !== null && openingM > 0)
  return (
    <>
      {may(gateOrderApi.create) && movesGates && !isOver && (
        <ButtonLink to={`${paths.gateOrders}?${OPEN}=create.${plan.id}`}>{w(t.drawUp)}</ButtonLink>
      )}
      <DownloadButton
        endpoint={releasePlanApi.exportExcel}
        query={{ id: plan.id }}
        name={`phuong-an-xa-${plan.id}`}
      />
      <ButtonLink
        icon="print"
        to={urlOf(releasePlanApi.print, { query: { id: plan.id } })}
        target="_blank"
        rel="noreferrer"
      >
        {w(t.print)}
      </ButtonLink>
      <Menu
        label={w(kitWords.actions)}
        describedBy="plan"
        items={[...actions, { label: w(kitWords.past), icon: 'history', run: onHistory }]}
      />
    </>
  )
}
