import { type Gateway, gatewayApi } from '#contract/gateways/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './gateways.words.ts'

/** The menu of a gateway's row. */
export function useGatewayActions(drawer: {
  readonly guide: DrawerHandle
  readonly history: DrawerHandle
}): (gateway: Gateway) => readonly RowAction[] {
  const w = useWords()
  const refresh = useRefresh()

  async function revoke({ id, name }: Gateway): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.revokeTitle, { name }),
      text: w(t.revokeText),
      okText: w(t.revoke),
      danger: true,
      run: () => call(gatewayApi.revoke, { body: { id } }),
    })
    if (!isDone) return
    await refresh(gatewayApi.list)
    toast.success(w(t.revokedNow, { name }))
  }

  return (gateway) => [
    { label: w(t.guide), icon: 'info', run: () => drawer.guide.open(gateway.id) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(gateway.id) },
    ...(gateway.revokedAt
      ? []
      : [{ label: w(t.revoke), icon: 'lock' as const, danger: true, run: () => void revoke(gateway) }]),
  ]
}
