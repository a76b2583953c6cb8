import { useSyncExternalStore } from 'react'

/** The two looks of the product; the document carries its own in `<html data-theme>`. */
export type ThemeMode = 'light' | 'dark'
/** What a user may choose; `system` follows the device. */
export type ThemeChoice = ThemeMode | 'system'

const KEY = 'vh.theme'
const device = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The theme the user chose on this device; `system` until they choose. */
function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Writes the chosen theme to `<html data-theme>`; the page's inline script has done it once before the first paint. */
function applyTheme(): void {
  const choice = themeChoice()
  const mode = choice === 'system' ? (device.matches ? 'dark' : 'light') : choice
  document.documentElement.dataset['theme'] = mode
  for (const tell of listeners) tell()
}

/** Keeps the choice on this device and applies it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice)
  applyTheme()
}

// The device may turn dark in the evening while the app stays open.
device.addEventListener('change', applyTheme)

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

const currentMode = (): ThemeMode => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** The look in force, for what CSS variables cannot reach (canvases). */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, currentMode)
}

/** The user's choice, e.g. for the menu that changes it. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice)
}
