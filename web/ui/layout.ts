/** Mantine's layout and texts: spaces, columns and sizes are props of the elements, not rules of a sheet. */
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'

export { Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
