import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { sheetFormApi, type DaySheet } from '#contract/device-parameters/index.ts'
import { fileApi } from '#contract/files/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../device-sheets.words.ts'

/** The plant's own form of this device and day: out, in, and on paper. */
export function FormMenu({ page }: { readonly page: DaySheet }) {
  const w = useWords()
  const may = useMay()
  const chooser = useRef<HTMLInputElement>(null)
  const { which, isBusy, download, take } = useForm(page)
  const items: readonly MenuItem[] = [
    { label: w(t.formExport), icon: 'download', run: download },
    ...(page.can.write && may(sheetFormApi.importForm)
      ? [{ label: w(t.formImport), icon: 'upload' as const, run: () => chooser.current?.click() }]
      : []),
    {
      label: w(t.formPrint),
      icon: 'print',
      run: () => window.open(urlOf(sheetFormApi.pdf, { query: which })),
    },
  ]
  if (isBusy) return <Button busy>{w(t.formReading)}</Button>
  return (
    <>
      <Menu label={w(t.form)} icon="file" isNamed items={items} />
      <input
        ref={chooser}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={w(t.formImport)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) take(file)
        }}
      />
    </>
  )
}

/** Downloading a form, and sending one in: what is filled in is checked by an import. */
function useForm({ powerPlantId, sheet, date, deviceId, deviceCode }: DaySheet) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const which = { powerPlantId, sheet, date, deviceId }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    } finally {
      setBusy(false)
    }
  }
  async function save(): Promise<void> {
    const file = await call(sheetFormApi.exportForm, { query: which })
    saveFile(file, file instanceof File ? file.name : `${deviceCode}-${date}.xlsx`)
  }
  async function send(file: File): Promise<void> {
    const body = new FormData()
    body.append('file', file)
    const { id: fileId } = await call(fileApi.upload, { query: { purpose: 'readingsImport' }, body })
    const { id } = await call(sheetFormApi.importForm, { body: { ...which, fileId } })
    void navigate(pathTo(paths.importRun, { id }))
  }
  return {
    which,
    isBusy,
    download: () => void attempt(save),
    take: (file: File) => void attempt(() => send(file)),
  }
}
