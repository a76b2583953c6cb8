import {
  type EquipmentFile,
  type EquipmentFileKind,
  equipmentFileKindLabels,
  equipmentFileKinds,
} from '#contract/equipment/files.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { fileApi } from '#contract/files/index.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { Failure } from '#web/kit/page/Failure.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../equipment.words.ts'

const pictures = 'image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif'
const accept: Readonly<Record<EquipmentFileKind, string>> = {
  photo: pictures,
  drawing: `application/pdf,${pictures}`,
  document: `application/pdf,${pictures},.doc,.docx,.xlsx`,
}

/** Photos, drawings and documents of a thing; added and taken out by whoever may change it. */
export function PassportFiles({ id }: { readonly id: number }) {
  const w = useWords()
  const may = useMay()
  const { data, error } = useRead(equipmentApi.files, { query: { id } })
  if (error) return <Failure error={error} />
  const files = data?.items ?? []
  const canAdd = may(equipmentApi.attachFile)
  if (data && files.length === 0 && !canAdd) return <p className="vh-note">{w(t.noFiles)}</p>
  return (
    <div className="vh-stack">
      {equipmentFileKinds.map((kind) => {
        const ofKind = files.filter((file) => file.kind === kind)
        return ofKind.length > 0 || canAdd ? (
          <Group key={kind} id={id} kind={kind} files={ofKind} canAdd={canAdd} />
        ) : null
      })}
    </div>
  )
}

interface GroupProps {
  readonly id: number
  readonly kind: EquipmentFileKind
  readonly files: readonly EquipmentFile[]
  readonly canAdd: boolean
}

function Group({ id, kind, files, canAdd }: GroupProps) {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()
  const changed = () => refresh(equipmentApi.files)
  const uploads = useUploads(async (options) => {
    const { id: fileId } = await call(fileApi.upload, { query: { purpose: 'equipment' }, ...options })
    await call(equipmentApi.attachFile, { body: { id, fileId, kind } })
  }, changed)
  async function remove({
    id: fileId,
    fileName: name,
  }: Pick<EquipmentFile, 'id' | 'fileName'>): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeFileTitle, { name }),
      text: w(t.removeFileText),
      okText: w(t.removeFile),
      danger: true,
      run: () => call(equipmentApi.detachFile, { query: { id, fileId } }),
    })
    if (isDone) await changed()
  }
  return (
    <Attachments
      title={label(equipmentFileKindLabels[kind])}
      files={files.map((file) => ({ ...file, fileId: file.id, canDelete: canAdd }))}
      uploads={canAdd ? uploads : undefined}
      accept={accept[kind]}
      takesPaste={kind === 'photo'}
      onRemove={(file) => void remove(file)}
    />
  )
}
