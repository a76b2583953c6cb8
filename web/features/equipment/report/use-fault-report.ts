import { useEffect, useRef, useState } from 'react'

import { abnormalApi, AbnormalWrite } from '#contract/abnormal-incidents/index.ts'
import { equipmentText } from '#contract/devices/equipment.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { newKey } from '#web/platform/api/key.ts'
import { useAttempt } from '#web/platform/api/use-attempt.ts'
import { shrinkPhoto } from '#web/platform/photos/shrink-photo.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'

/** A photo that was taken; its key makes a second try no second photo. */
export interface FaultPhoto {
  readonly key: string
  readonly name: string
  /** Smaller than the camera made it. */
  readonly file: Promise<File>
  readonly preview: string
}

/** The photos that were taken; their pictures are forgotten with the drawer. */
function usePhotos() {
  const [photos, setPhotos] = useState<readonly FaultPhoto[]>([])
  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), [])
  function add(files: Iterable<File>): void {
    const added = Array.from(files, (file) => ({
      key: newKey(),
      name: file.name,
      file: shrinkPhoto(file),
      preview: URL.createObjectURL(file),
    }))
    previews.current.push(...added.map(({ preview }) => preview))
    setPhotos((now) => [...now, ...added])
  }
  const drop = (dropped: string) => setPhotos((now) => now.filter(({ key }) => key !== dropped))
  return { photos, add, drop }
}

/** A defect of a thing. */
function defectOf(
  item: EquipmentItem,
  occurredAt: string,
  phenomenon: string,
  initialAction: string,
): AbnormalWrite {
  const { id, powerPlantId } = item
  const named = { deviceId: id, equipment: equipmentText(item) }
  return AbnormalWrite.parse({
    powerPlantId,
    level: 'defect',
    occurredAt,
    ...named,
    phenomenon,
    initialAction,
  })
}

/** What is told of a fault, and sending it: the event first, then its photos, each once however often it is tried. */
export function useFaultReport(item: EquipmentItem | undefined, onSent: (eventId: number) => void) {
  const w = useWords()
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const { photos, add: addPhotos, drop: dropPhoto } = usePhotos()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // It was seen when the drawer opened; a second try tells the same moment, so that it has the same key.
  const [seenAt] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())
  const attempt = useAttempt()
  const entered = useRef<number | null>(null)
  useUnsavedGuard(() => !isSending && (text.trim() !== '' || photos.length > 0))

  async function enter(of: EquipmentItem): Promise<number> {
    if (entered.current !== null) return entered.current
    const body = defectOf(of, seenAt, text.trim() || w(t.faultAsInPhoto), w(t.faultReported))
    const { id } = await call(abnormalApi.create, { key: attempt.keyFor(body), body })
    entered.current = id
    return id
  }

  async function sendAll(of: EquipmentItem): Promise<void> {
    const abnormalId = await enter(of)
    for (const photo of photos) {
      const form = new FormData()
      form.append('file', await photo.file)
      const query = { abnormalId, kind: 'before' } as const
      await call(abnormalApi.uploadAttachment, { query, body: form, key: photo.key })
      dropPhoto(photo.key)
    }
    void refresh(equipmentApi.timeline, abnormalApi.list)
    onSent(abnormalId)
  }

  async function send(): Promise<void> {
    if (!item || isSending) return
    const saysNothing = text.trim() === '' && photos.length === 0 && entered.current === null
    setProblem(saysNothing ? w(t.faultSaysNothing) : null)
    if (saysNothing) return
    setSending(true)
    try {
      await sendAll(item)
    } catch (error) {
      const words = errorWords(error)
      if (words) setProblem([words.title, words.description].filter(Boolean).join(': '))
      setSending(false)
    }
  }
  return { text, setText, photos, addPhotos, dropPhoto, isSending, problem, send }
}
