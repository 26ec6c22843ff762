import { Icon } from '../../ui/icons.tsx'

export const MinusIcon = () => (
  <Icon>
    <path d="M6 12h12" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon>
    <path d="M6 12h12M12 6v12" />
  </Icon>
)

export const BinIcon = () => (
  <Icon>
    <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5" />
  </Icon>
)
