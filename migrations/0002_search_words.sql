CREATE TABLE "search_words" (
	"resource_type" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_resource_type_word_pk" PRIMARY KEY("resource_type","word")
);
--> statement-breakpoint
DROP INDEX "search_documents_title_index";--> statement-breakpoint
CREATE INDEX "search_words_similar_index" ON "search_words" USING gin (search_fold("word") gin_trgm_ops);