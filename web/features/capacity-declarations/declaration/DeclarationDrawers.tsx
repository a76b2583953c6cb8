import {
  capacityDeclarationApi,
  type CapacityDeclarationDetail,
  CapacityDeclarationSend,
} from '#contract/capacity-declarations/index.ts'
import { capacityDeclarationWords as words } from '#contract/capacity-declarations/words.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-declarations.words.ts'

function useDeclaration() {
  return useRead(capacityDeclarationApi.get, { query: { id: Number(useDrawer().id) } })
}

/** Marks a declaration as sent; what was sent never changes. */
export function SendDrawer() {
  const { data, error } = useDeclaration()
  if (data) return <SendForm declaration={data} />
  return <NotRead error={error} lines={4} />
}

function SendForm({ declaration: { id, version } }: { readonly declaration: CapacityDeclarationDetail }) {
  const w = useWords()
  const form = useCreateForm(capacityDeclarationApi.send, {
    words,
    schema: CapacityDeclarationSend,
    initial: { id, version, recipient: '' },
    refresh: [
      capacityDeclarationApi.list,
      capacityDeclarationApi.get,
      capacityDeclarationApi.proposal,
      expectedOutputApi.get,
      expectedOutputApi.proposal,
      historyApi.list,
    ],
    told: () => w(t.sent),
  })
  return (
    <FormDrawer form={form} title={t.send} saveText={t.send}>
      <Alert tone="warning" title={w(t.unsaved)}>
        {w(t.sendText)}
      </Alert>
      <TextField of={form} name="recipient" hint={t.recipientHint} />
    </FormDrawer>
  )
}

/** Who prepared, changed and sent what. */
export function DeclarationHistory() {
  const { data } = useDeclaration()
  return (
    <HistoryDrawer
      entity="capacity-declarations"
      title={data ? formatShownDay(data.day) : ''}
      words={words}
      actionWords={{ sent: t.send }}
    />
  )
}
