import { gatewayWords } from '#contract/gateways/words.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from './gateways.words.ts'
import { useGateway } from './use-gateway.ts'

/** Who issued and who revoked a token. */
export function GatewayHistory() {
  const title = useGateway(Number(useDrawer().id)).gateway?.name ?? ''
  return (
    <HistoryDrawer
      entity="gateways"
      title={title}
      words={gatewayWords}
      actionWords={{ revoked: t.wasRevoked }}
    />
  )
}
