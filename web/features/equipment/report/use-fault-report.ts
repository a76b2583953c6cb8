import { useEffect, useRef, useState } from 'react'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { equipmentText } from '#contract/devices/equipment.ts'
import { type EquipmentItem } from '#contract/equipment/equipment.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { newKey } from '#web/platform/api/key.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'

/** A photo that was taken; its key makes a second try no second photo. */
export interface FaultPhoto {
  readonly key: string
  readonly file: File
  readonly preview: string
}

/** What is told of a fault, and sending it: the event first, then its photos, each once however often it is tried. */
export function useFaultReport(item: EquipmentItem | undefined, onSent: (eventId: number) => void) {
  const w = useWords()
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly FaultPhoto[]>([])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [key] = useState(newKey)
  const entered = useRef<number | null>(null)
  const previews = useRef<string[]>([])
  useUnsavedGuard(() => !isSending && (text.trim() !== '' || photos.length > 0))
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), [])

  function addPhotos(files: Iterable<File>): void {
    const added = Array.from(files, (file) => ({ key: newKey(), file, preview: URL.createObjectURL(file) }))
    previews.current.push(...added.map(({ preview }) => preview))
    setPhotos((now) => [...now, ...added])
    setProblem(null)
  }
  const dropPhoto = (dropped: string) => setPhotos((now) => now.filter((photo) => photo.key !== dropped))

  async function enter({ id, powerPlantId, ...named }: EquipmentItem): Promise<number> {
    if (entered.current !== null) return entered.current
    const event = await call(abnormalApi.create, {
      key,
      body: {
        powerPlantId,
        level: 'defect',
        occurredAt: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
        deviceId: id,
        equipment: equipmentText(named),
        phenomenon: text.trim() || w(t.faultAsInPhoto),
        initialAction: w(t.faultReported),
      },
    })
    entered.current = event.id
    return event.id
  }

  async function send(): Promise<void> {
    if (!item || isSending) return
    if (text.trim() === '' && photos.length === 0) {
      setProblem(w(t.faultSaysNothing))
      return
    }
    setSending(true)
    setProblem(null)
    try {
      const abnormalId = await enter(item)
      for (const photo of photos) {
        const body = new FormData()
        body.append('file', photo.file)
        await call(abnormalApi.uploadAttachment, {
          query: { abnormalId, kind: 'before' },
          body,
          key: photo.key,
        })
        dropPhoto(photo.key)
      }
      void refresh(equipmentApi.timeline, abnormalApi.list)
      onSent(abnormalId)
    } catch (error) {
      const words = errorWords(error)
      if (words) setProblem([words.title, words.description].filter(Boolean).join(': '))
      setSending(false)
    }
  }
  return { text, setText, photos, addPhotos, dropPhoto, isSending, problem, send }
}
