"""Lists, whose pages are requested as needed."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    items: list[T]
    next_cursor: str | None


class Pages(Generic[T]):
    """Iterates over the items of a list; `pages()` iterates over its pages. The call's `limit` is the page size."""

    def __init__(self, read: Callable[[str | None], Page[T]]) -> None:
        self._read = read

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.items

    def pages(self) -> Iterator[Page[T]]:
        page = self._read(None)
        yield page
        while page.next_cursor is not None:
            page = self._read(page.next_cursor)
            yield page


class AsyncPages(Generic[T]):
    """Iterates over the items of a list; `pages()` iterates over its pages. The call's `limit` is the page size."""

    def __init__(self, read: Callable[[str | None], Awaitable[Page[T]]]) -> None:
        self._read = read

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page.items:
                yield item

    async def pages(self) -> AsyncIterator[Page[T]]:
        page = await self._read(None)
        yield page
        while page.next_cursor is not None:
            page = await self._read(page.next_cursor)
            yield page
