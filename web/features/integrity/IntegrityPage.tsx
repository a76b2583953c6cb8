import { integrityApi, type IntegrityState } from '#contract/integrity/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { Findings } from './Findings.tsx'
import { t } from './integrity.words.ts'
import css from './IntegrityPage.module.css'
import { useCheckNow } from './use-check-now.ts'

const drawers = lazyDrawers({
  acknowledge: () => import('./AcknowledgeDrawer.tsx').then((module) => module.AcknowledgeDrawer),
  history: () => import('./IntegrityHistory.tsx').then((module) => module.IntegrityHistory),
})

/** What the last check of everything sealed found, and a check at once. */
export default function IntegrityPage() {
  const w = useWords()
  const drawer = useDrawers(drawers)
  const { data, error } = useRead(integrityApi.state)
  const refresh = useRefresh()
  const checking = useCheckNow(() => refresh(integrityApi.state))
  return (
    <Page>
      <PageHeader
        title={w(t.title)}
        actions={
          data && (
            <>
              <Button icon="history" onClick={() => drawer.history.open()}>
                {w(kitWords.past)}
              </Button>
              {data.can.acknowledge && data.last && !data.last.isIntact && (
                <Button onClick={() => drawer.acknowledge.open()}>{w(t.acknowledge)}</Button>
              )}
              <Button tone="primary" busy={checking.isChecking} onClick={checking.start}>
                {w(t.checkNow)}
              </Button>
            </>
          )
        }
      />
      <p className="vh-quiet vh-prose">{w(t.intro)}</p>
      {checking.problem && (
        <Alert tone="error" title={checking.problem.title}>
          {checking.problem.description}
        </Alert>
      )}
      {!data && <NotRead error={error} lines={10} />}
      {data && <State of={data} />}
      {drawer.shown}
    </Page>
  )
}

function State({ of: state }: { readonly of: IntegrityState }) {
  const w = useWords()
  const { last, lastGoodAt, deliveries } = state
  const words = { mail: t.mail, server: t.server, timeStamp: t.timeStamp }
  return (
    <div className={`vh-card vh-stack vh-wide vh-measured ${css['card']}`}>
      <Verdict of={state} />
      {state.isOverdue && <Alert tone="warning" title={w(t.overdue)} />}
      {state.witnessFailure && (
        <Alert tone="error" title={w(t.witnessFailure, { error: state.witnessFailure })} />
      )}
      {state.ownsTables && <Alert tone="warning" title={w(t.ownsTables)} />}
      <DescriptionList
        items={[
          { label: w(t.lastCheck), value: formatShownInstant(last?.checkedAt) },
          { label: w(t.lastGood), value: formatShownInstant(lastGoodAt) },
        ]}
      />
      {last && <Findings of={last} />}
      {deliveries.length > 0 && (
        <DescriptionList
          title={w(t.deliveries)}
          items={deliveries.map(({ kind, sentNo, sentAt, error, errorAt }) => {
            const sent = sentAt ? w(t.sent, { no: sentNo, at: formatShownInstant(sentAt) }) : w(t.notSent)
            const failed = error && w(t.failing, { at: formatShownInstant(errorAt), error })
            return { label: w(words[kind]), value: failed ? `${sent}; ${failed}` : sent }
          })}
        />
      )}
    </div>
  )
}

function Verdict({ of: { last } }: { readonly of: IntegrityState }) {
  const w = useWords()
  if (!last) {
    return (
      <Alert tone="info" title={w(t.never)}>
        {w(t.neverHint)}
      </Alert>
    )
  }
  return last.isIntact ? (
    <Alert tone="success" title={w(t.intact)} />
  ) : (
    <Alert tone="error" title={w(t.broken)} />
  )
}
