import { formatShownInstant } from '#contract/core/format.ts'
import type { Gateway } from '#contract/gateways/index.ts'
import { gatewayWords } from '#contract/gateways/words.ts'

import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './gateways.words.ts'
import { PushExample } from './tokens/PushExample.tsx'
import { useGateway } from './use-gateway.ts'

/** A gateway, and how it sends. */
export function GatewayGuide() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { gateway, error } = useGateway(Number(id))
  return (
    <Drawer title={gateway ? w(t.guideOf, { name: gateway.name }) : w(t.guide)} onClose={close} wide>
      {gateway ? <Guide gateway={gateway} /> : <NotRead error={error} lines={8} />}
    </Drawer>
  )
}

function Guide({ gateway }: { readonly gateway: Gateway }) {
  const w = useWords()
  const placeholder = w(t.tokenPlaceholder)
  return (
    <>
      <DescriptionList
        items={[
          { label: w(gatewayWords.powerPlantName), value: gateway.powerPlantName },
          { label: w(gatewayWords.tokenStart), value: `${gateway.tokenStart}…` },
          {
            label: w(gatewayWords.creationTime),
            value: `${formatShownInstant(gateway.creationTime)} · ${gateway.createdByName}`,
          },
          {
            label: w(gatewayWords.lastUsedAt),
            value: formatShownInstant(gateway.lastUsedAt) || w(t.neverUsed),
          },
          ...(gateway.revokedAt
            ? [{ label: w(gatewayWords.revokedAt), value: formatShownInstant(gateway.revokedAt) }]
            : []),
        ]}
      />
      {!gateway.revokedAt && (
        <>
          <PushExample plantId={gateway.powerPlantId} token={placeholder} />
          <p>{w(t.guideText, { placeholder })}</p>
        </>
      )}
    </>
  )
}
