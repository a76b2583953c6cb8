import { useState } from 'react'
import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { gateOrderApi, type GateOrderDetail } from '#contract/gate-orders/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { GateOrderTag } from '../GateOrderTag.tsx'
import { t } from '../gate-orders.words.ts'

interface GateOrderHeaderProps {
  readonly order: GateOrderDetail
  readonly drawer: Readonly<
    Record<'edit' | 'sign' | 'receive' | 'siren' | 'notice' | 'step' | 'complete' | 'history', DrawerHandle>
  >
}

/** The head of an order: which it is, how far it is, and what can be done with it now. */
export function GateOrderHeader({ order, drawer }: GateOrderHeaderProps) {
  const w = useWords()
  const { id, orderNo, reservoirName, powerPlantName } = order
  const [isCancelling, setCancelling] = useState(false)
  const remove = useRemoval(order)
  const refresh = useRefresh()
  const printing = { icon: 'print', target: '_blank', rel: 'noreferrer' } as const
  return (
    <RecordHeader
      id="gate-order"
      code={orderNo}
      tags={<GateOrderTag status={order.status} />}
      title={order.reason}
      name={orderNo === null ? w(t.draftOrder) : w(t.orderNamed, { orderNo })}
      about={`${reservoirName} · ${powerPlantName}`}
      actions={
        <>
          <Steps order={order} drawer={drawer} />
          <ButtonLink {...printing} to={urlOf(gateOrderApi.print, { query: { id } })}>
            {w(t.printOrder)}
          </ButtonLink>
          <ButtonLink {...printing} to={urlOf(gateOrderApi.printNotice, { query: { id } })}>
            {w(t.printNotice)}
          </ButtonLink>
          <Menu
            label={w(kitWords.actions)}
            describedBy="gate-order"
            items={[
              ...(order.can.edit
                ? [{ label: w(t.removeDraft), icon: 'trash' as const, run: () => void remove() }]
                : []),
              ...(order.can.cancel
                ? [{ label: w(t.cancel), icon: 'trash' as const, run: () => setCancelling(true) }]
                : []),
              { label: w(kitWords.past), icon: 'history' as const, run: () => drawer.history.open(id) },
            ]}
          />
          {isCancelling && (
            <ReasonDialog
              title={w(t.cancelTitle, { orderNo: order.orderNo ?? '' })}
              okText={w(t.cancel)}
              onClose={() => setCancelling(false)}
              run={async (reason) => {
                await call(gateOrderApi.cancel, { body: { id, version: order.version, reason } })
                await refresh(gateOrderApi.get, gateOrderApi.list, historyApi.list)
              }}
            />
          )}
        </>
      }
    />
  )
}

/** The steps that this user may take now, the next one first in sight. */
function Steps({ order: { id, can, doneCount, stepCount }, drawer }: GateOrderHeaderProps) {
  const w = useWords()
  const opening = (handle: DrawerHandle) => ({
    onClick: () => handle.open(id),
    onPointerEnter: handle.preload,
    onFocus: handle.preload,
  })
  return (
    <>
      {can.edit && <Button {...opening(drawer.edit)}>{w(t.editOrder)}</Button>}
      {can.sign && (
        <Button tone="primary" {...opening(drawer.sign)}>
          {w(t.sign)}
        </Button>
      )}
      {can.receive && (
        <Button tone="primary" {...opening(drawer.receive)}>
          {w(t.receive)}
        </Button>
      )}
      {can.execute && <Button {...opening(drawer.siren)}>{w(t.addSiren)}</Button>}
      {can.execute && <Button {...opening(drawer.notice)}>{w(t.addNotice)}</Button>}
      {can.execute && doneCount < stepCount && (
        <Button tone="primary" {...opening(drawer.step)}>
          {w(t.addDoneStepNo, { number: doneCount + 1 })}
        </Button>
      )}
      {can.complete && (
        <Button {...(doneCount === stepCount && { tone: 'primary' as const })} {...opening(drawer.complete)}>
          {w(t.complete)}
        </Button>
      )}
    </>
  )
}

/** Throws a draft away after a question, and leads back to the list. */
function useRemoval({ id }: GateOrderDetail): () => Promise<void> {
  const w = useWords()
  const navigate = useNavigate()
  const refresh = useRefresh()
  return async () => {
    const isDone = await confirmAction({
      title: w(t.removeTitle),
      text: w(t.removeText),
      okText: w(t.removeDraft),
      danger: true,
      run: () => call(gateOrderApi.remove, { query: { id } }),
    })
    if (!isDone) return
    await navigate(paths.gateOrders, { replace: true })
    await refresh(gateOrderApi.list)
  }
}
