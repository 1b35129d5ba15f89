/** Mantine's layout: spaces and columns are props of the elements, not rules of a sheet. */
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'

export { Box, Group, SimpleGrid, Stack } from '@mantine/core'
