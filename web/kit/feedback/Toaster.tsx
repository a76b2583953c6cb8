import { useEffect, useRef, useSyncExternalStore } from 'react'

import { NOTIFICATION_SECONDS } from '#contract/core/session.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { Icon, type IconName } from '#web/kit/controls/Icon.tsx'
import { t } from '#web/kit/kit.words.ts'

import { dismissToast, onToasts, shownToasts, type Toast, type ToastKind } from './toast.ts'
import css from './Toaster.module.css'

const icons: Readonly<Record<ToastKind, IconName>> = {
  success: 'checkCircle',
  error: 'error',
  info: 'info',
  warning: 'alert',
}

/** Where notifications appear: top right, above everything. The app mounts it once. */
export function Toaster() {
  const w = useWords()
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  const stack = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  // The top layer of the browser is outside React. A dialog opened later lies above the stack; showing it anew brings
  // it to the top.
  useEffect(() => {
    const element = stack.current
    if (newest === undefined || !element?.matches(':popover-open')) element?.showPopover()
    else if (document.querySelector('dialog:modal')) {
      element.hidePopover()
      element.showPopover()
    }
  }, [newest])

  return (
    <section
      ref={stack}
      popover="manual"
      className={css['stack']}
      aria-label={w(t.notifications)}
      aria-live="polite"
    >
      {toasts.map((one) => (
        <Card key={one.id} toast={one} closeLabel={w(t.close)} />
      ))}
    </section>
  )
}

/** What can still be pressed stays longer: it has to be read, decided on and reached. */
const ACTION_SECONDS = NOTIFICATION_SECONDS * 4

function Card({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const { action } = toast
  return (
    <div
      className={`${css['card']} ${css[toast.kind]}`}
      data-lasting="true"
      style={{ animationDuration: `${action ? ACTION_SECONDS : NOTIFICATION_SECONDS}s` }}
      onAnimationEnd={() => dismissToast(toast.id)}
    >
      <Icon name={icons[toast.kind]} size={18} />
      <div className={css['words']}>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
        {action && (
          <Button
            onClick={() => {
              dismissToast(toast.id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
