import type { NewGateway } from '#contract/gateways/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { CopyButton } from '#web/kit/controls/CopyButton.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gateways.words.ts'
import { forgetIssuedToken, useIssuedToken } from './issued.ts'
import { PushExample } from './PushExample.tsx'
import css from './tokens.module.css'

/** Where a new token appears. */
export function IssuedToken() {
  const gateway = useIssuedToken()
  return gateway && <Shown key={gateway.id} gateway={gateway} />
}

/** Only its button closes it: Esc would lose a token that nobody can show again. */
function Shown({ gateway: { name, token, powerPlantId, powerPlantName } }: { readonly gateway: NewGateway }) {
  const w = useWords()
  return (
    <Dialog
      title={w(t.tokenTitle, { name })}
      onClose={() => undefined}
      footer={
        <Button tone="primary" onClick={forgetIssuedToken}>
          {w(t.tokenNoted)}
        </Button>
      }
    >
      <p>{w(t.tokenText, { plant: powerPlantName })}</p>
      <div className={`vh-sunken vh-round vh-bar vh-wide vh-ends ${css['token']}`}>
        <code aria-label={w(t.token)}>{token}</code>
        <CopyButton text={token} data-first-focus />
      </div>
      <p className="vh-warn vh-medium">{w(t.tokenOnce)}</p>
      <PushExample plantId={powerPlantId} token={token} />
    </Dialog>
  )
}
