import css from './Kbd.module.css'

/** A key of the keyboard, as on its cap. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className={css['key']}>{children}</kbd>
}
