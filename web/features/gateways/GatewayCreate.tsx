import { gatewayApi, GatewayWrite } from '#contract/gateways/index.ts'
import { gatewayWords } from '#contract/gateways/words.ts'

import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from './gateways.words.ts'
import { showIssuedToken } from './tokens/issued.ts'

/** Issues a token, which is then shown once. */
export function GatewayCreate() {
  const plantOptions = usePlantOptions()
  const form = useCreateForm(gatewayApi.create, {
    words: gatewayWords,
    schema: GatewayWrite,
    initial: { powerPlantId: usePlantToBegin() },
    refresh: [gatewayApi.list],
    onDone: showIssuedToken,
  })
  return (
    <FormDrawer form={form} title={t.newGateway} saveText={t.issue}>
      <TextField of={form} name="name" hint={t.nameHint} />
      <SelectField of={form} name="powerPlantId" hint={t.plantHint} options={plantOptions} />
    </FormDrawer>
  )
}
