import { Button } from '#web/kit/controls/Button.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-takes.words.ts'
import { takesOutbox } from './takes-outbox.ts'

/** Drops a count that the server does not take, by whoever made it. */
export function DropCount({ itemKey }: { readonly itemKey: string }) {
  const w = useWords()
  const drop = () =>
    confirmAction({
      title: w(t['device.dropAsk']),
      text: w(t['device.dropText']),
      okText: w(t['device.drop']),
      danger: true,
      run: async () => takesOutbox.drop(itemKey),
    })
  return (
    <Button tone="quiet" onClick={() => void drop()}>
      {w(t['device.drop'])}
    </Button>
  )
}
