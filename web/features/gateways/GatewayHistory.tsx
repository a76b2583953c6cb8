import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './gateways.words.ts'
import { useGateway } from './use-gateway.ts'

const fieldWords = { name: t.name, powerPlantId: t.plant, tokenStart: t.tokenStart }
const actionWords = { revoked: t.wasRevoked }

/** Who issued and who revoked a token. */
export function GatewayHistory() {
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  const plantName = (plantId: unknown) => powerPlants.find((plant) => plant.id === plantId)?.name
  return (
    <HistoryDrawer
      entity="gateways"
      title={useGateway(Number(id))?.name ?? ''}
      words={fieldWords}
      actionWords={actionWords}
      values={(field, value) => (field === 'powerPlantId' ? plantName(value) : undefined)}
    />
  )
}
