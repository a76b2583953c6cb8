import { useId } from 'react'

import { gateOrderApi, StepConfirm } from '#contract/gate-orders/index.ts'
import { confirmWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { PasswordField } from '#web/kit/fields/TextField.tsx'
import { FormBody } from '#web/kit/form/FormBody.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gate-orders.words.ts'

interface ConfirmOnTheSpotProps {
  readonly id: number
  readonly stepNo: number
  readonly name: string
  readonly onClose: () => void
}

/** The second person of a step confirms it on this screen, with their own password. */
export function ConfirmOnTheSpot({ id, stepNo, name, onClose }: ConfirmOnTheSpotProps) {
  const w = useWords()
  const formId = useId()
  const form = useCreateForm(gateOrderApi.confirmStep, {
    words: confirmWords,
    schema: StepConfirm,
    initial: { id, stepNo },
    refresh: [gateOrderApi.get, gateOrderApi.list, historyApi.list],
    told: () => w(t.confirmedBy, { name }),
    onDone: onClose,
  })
  return (
    <Dialog
      title={w(t.confirmHere, { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" type="submit" form={formId} busy={form.isSaving}>
            {w(t.confirmStep)}
          </Button>
        </>
      }
    >
      <FormBody form={form} id={formId}>
        <PasswordField of={form} name="password" />
      </FormBody>
    </Dialog>
  )
}
