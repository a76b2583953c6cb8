import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { gateOrderApi, type GateOrderDetail } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { RecordCard, RecordText } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { gateOrderDrawers } from '../gate-order-drawers.ts'
import { t } from '../gate-orders.words.ts'
import { DoneSteps } from './DoneSteps.tsx'
import { GateOrderFacts } from './GateOrderFacts.tsx'
import { GateOrderHeader } from './GateOrderHeader.tsx'
import { Openings, PlanTable } from './PlanTable.tsx'
import { ReleaseChart } from './ReleaseChart.tsx'
import { Told } from './Told.tsx'

/** One order in full: its plan, what was done of it, who was told, and the next step. */
export default function GateOrderPage() {
  const id = Number(useParams()['id'])
  const { data: order, error } = useRead(gateOrderApi.get, { query: { id } })
  const drawer = useDrawers(gateOrderDrawers)
  useLiveRefresh(['gate-orders'], [gateOrderApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={order !== undefined} list={paths.gateOrders} toList={t.toList}>
      {order && (
        <>
          <GateOrderHeader order={order} drawer={drawer} />
          <Body order={order} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

function Body({ order }: { readonly order: GateOrderDetail }) {
  const w = useWords()
  const { cancelReason, completionNote, unannounced, status } = order
  return (
    <RecordColumns
      main={
        <>
          {cancelReason && <Alert tone="error" title={w(t.wasCancelled, { reason: cancelReason })} />}
          {status === 'executing' && unannounced.length > 0 && (
            <Alert tone="warning" title={w(t.unannounced, { missing: unannounced.join(', ') })} />
          )}
          <RecordCard title={w(t.planned)}>
            <p>
              {w(gateOrderWords.openingsBefore)}: <Openings of={order.openingsBefore} />
            </p>
            <PlanTable steps={order.steps} />
            <ReleaseChart order={order} />
          </RecordCard>
          {status !== 'draft' && <DoneSteps order={order} />}
          {completionNote && (
            <RecordCard title={w(gateOrderWords.completionNote)}>
              <RecordText>{completionNote}</RecordText>
            </RecordCard>
          )}
        </>
      }
      side={
        <>
          <GateOrderFacts order={order} />
          <Told order={order} />
          <Files order={order} />
        </>
      }
    />
  )
}

function Files({ order }: { readonly order: GateOrderDetail }) {
  const w = useWords()
  const refresh = useRefresh()
  const changed = () => refresh(gateOrderApi.get, historyApi.list)
  const send = (options: Parameters<Parameters<typeof useUploads>[0]>[0]) =>
    call(gateOrderApi.attach, { query: { gateOrderId: order.id }, ...options })
  const uploads = useUploads(send, changed)
  async function remove(id: number, name: string): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeFile, { name }),
      okText: w(t.fileRemoved),
      danger: true,
      run: () => call(gateOrderApi.detach, { query: { id } }),
    })
    if (isDone) await changed()
  }
  return (
    <RecordCard title={w(t.files)}>
      <Attachments
        title={w(t.filesHint)}
        files={order.files}
        uploads={order.can.attach ? uploads : undefined}
        accept="image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif,application/pdf"
        takesPaste
        onRemove={({ id, fileName }) => void remove(id, fileName)}
      />
    </RecordCard>
  )
}
