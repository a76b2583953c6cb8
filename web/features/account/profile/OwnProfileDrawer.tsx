import { useQueryClient } from '@tanstack/react-query'

import { employeeApi, OwnProfileUpdate } from '#contract/employees/index.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { profileQuery, useProfile } from '#web/platform/session/profile.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { ImageField } from '#web/kit/fields/files/ImageField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../account.words.ts'

/** What employees keep up themselves. */
export function OwnProfileDrawer() {
  const client = useQueryClient()
  const { id } = useProfile()
  const form = useEditForm(employeeApi.updateOwn, {
    words: employeeWords,
    schema: OwnProfileUpdate,
    record: useRead(employeeApi.get, { query: { id } }),
    initial: ({ phoneNumber, address, avatarFileId, signatureFileId, version }) => ({
      phoneNumber,
      address,
      avatarFileId,
      signatureFileId,
      version,
    }),
    refresh: [employeeApi.get, employeeApi.list],
    // The shell shows the picture too.
    onDone: () => void client.invalidateQueries(profileQuery),
  })
  return (
    <FormDrawer form={form} title={t['profile.editTitle']}>
      <TextField of={form} name="phoneNumber" inputMode="tel" autoComplete="tel" />
      <TextField of={form} name="address" autoComplete="street-address" />
      <ImageField of={form} name="avatarFileId" purpose="avatar" />
      <ImageField of={form} name="signatureFileId" purpose="signature" shape="wide" />
    </FormDrawer>
  )
}
