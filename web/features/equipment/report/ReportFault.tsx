import { useId } from 'react'
import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { CameraInput } from '../CameraInput.tsx'
import { type FaultPhoto, useFaultReport } from './use-fault-report.ts'
import css from './ReportFault.module.css'

/** Reports a fault of the thing that the drawer names: a photo or some words, and off it goes. */
export function ReportFault() {
  const w = useWords()
  const navigate = useNavigate()
  const { id, close } = useDrawer()
  const textId = useId()
  const { data: item } = useRead(equipmentApi.get, { query: { id: Number(id) } })
  const report = useFaultReport(item, (eventId) => {
    const open = { label: w(t.faultOpen), run: () => void navigate(pathTo(paths.abnormal, { id: eventId })) }
    toast.success(w(t.faultSent), w(t.faultSentText), open)
    close()
  })
  return (
    <Drawer
      title={w(t.reportFault)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" busy={report.isSending} disabled={!item} onClick={() => void report.send()}>
            {w(t.faultSend)}
          </Button>
        </>
      }
    >
      <div className="vh-stack vh-wide">
        <p>
          <strong>{item && `${item.code} · ${item.name}`}</strong>
        </p>
        <Photos photos={report.photos} onAdd={report.addPhotos} onDrop={report.dropPhoto} />
        <label htmlFor={textId}>{w(t.faultText)}</label>
        <textarea
          id={textId}
          className="vh-input vh-whole vh-large"
          rows={4}
          maxLength={4000}
          value={report.text}
          onChange={({ target }) => report.setText(target.value)}
        />
        {report.problem !== null && <Alert tone="error" title={report.problem} />}
        <p className="vh-note">{w(t.faultHint)}</p>
      </div>
    </Drawer>
  )
}

interface PhotosProps {
  readonly photos: readonly FaultPhoto[]
  readonly onAdd: (files: Iterable<File>) => void
  readonly onDrop: (key: string) => void
}

/** The phone's camera at one tap, and what it has taken so far. */
function Photos({ photos, onAdd, onDrop }: PhotosProps) {
  const w = useWords()
  return (
    <>
      <CameraInput label={w(t.faultPhoto)} onPhotos={onAdd} />
      {photos.length > 0 && (
        <ul className="vh-bar">
          {photos.map(({ key, name, preview }) => (
            <li key={key} className={css['photo']}>
              <img src={preview} alt={name} />
              <IconButton
                icon="close"
                label={w(t.faultDropPhoto, { name: name })}
                onClick={() => onDrop(key)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
