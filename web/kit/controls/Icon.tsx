/** The kit's drawings, each one path on a grid of 24 by 24, drawn with a line of 1.75. */
const paths = {
  alert: 'M12 8v5m0 3h.01M10.3 4 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0z',
  arrowDown: 'M12 5v14m6-6-6 6-6-6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  calendar: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checkCircle: 'm8.5 12.3 2.4 2.4 4.8-5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  copy: 'M8.5 8.5v-3a1.5 1.5 0 0 1 1.5-1.5h8.5A1.5 1.5 0 0 1 20 5.5V14a1.5 1.5 0 0 1-1.5 1.5h-3M5.5 8.5H14a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 14 20H5.5A1.5 1.5 0 0 1 4 18.5V10a1.5 1.5 0 0 1 1.5-1.5z',
  download: 'M12 4v11m5-5-5 5-5-5M4.5 20h15',
  edit: 'M4 20h4L19.2 8.8a2.1 2.1 0 0 0-3-3L5 17v3zM14.5 7.5l3 3',
  error: 'M12 8v5m0 3h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  file: 'M13.5 3.5h-6A1.5 1.5 0 0 0 6 5v14a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V8zM13.5 3.5V8H18',
  first: 'M18 6l-6 6 6 6M7 6v12',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 4v4.5H8M12 7.5V12l3 2',
  inbox:
    'M4 13.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4.5M4 13.5l3-8.1A2 2 0 0 1 8.9 4h6.2a2 2 0 0 1 1.9 1.4l3 8.1M4 13.5h4.5l1.5 2.5h4l1.5-2.5H20',
  info: 'M12 11v5m0-8h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  last: 'm6 6 6 6-6 6M17 6v12',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  more: 'M12 5.5h.01M12 12h.01M12 18.5h.01',
  pause: 'M9 5.5v13M15 5.5v13',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  print:
    'M7 9V4h10v5M7 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2M7 13.5h10V20H7z',
  refresh: 'M20 12a8 8 0 1 1-2.3-5.6L20 8.5M20 4v4.5h-4.5',
  search: 'm20 20-4.6-4.6M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z',
  sliders:
    'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M17.5 7a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM11 17a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z',
  sort: 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  unlock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.7-1.4',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  upload: 'M12 15V4m-5 5 5-5 5 5M4.5 20h15',
  user: 'M4.5 20a7.5 7.5 0 0 1 15 0M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  key: 'M14.5 14.5a5 5 0 1 0-4.7-3.3L4 17v3h3.5v-2.5H10V15l1.3-1.3a5 5 0 0 0 3.2.8zM15.5 8.5h.01',
} as const

/** The name of a drawing. */
export type IconName = keyof typeof paths

/** A drawing beside words, as large as given; it says nothing of its own to a screen reader. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.75 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
